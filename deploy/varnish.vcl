# Varnish before one or more SkinGlow servers (7.1 or newer): /etc/varnish/default.vcl. To change: the servers. They need
# TRUST_PROXY_HOPS=1. TLS ends before it in a program that speaks the PROXY protocol (hitch; `varnishd -a 127.0.0.1:8443,PROXY`):
# then `client.ip` is the visitor. Varnish by itself appends that to X-Forwarded-For.
vcl 4.1;
import directors;

probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 1s;
  .window = 1;
  .threshold = 1;
}
backend one {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
}
backend two {
  .host = "127.0.0.1";
  .port = "3002";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(one);
  servers.add_backend(two);
}

sub vcl_recv {
  if (req.url ~ "^/(readyz|healthz)($|\?)") {
    return (synth(404));
  }
  set req.backend_hint = servers.backend();
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Proto = "https";
  # Pages come from the servers' memory in a fraction of a millisecond: nothing is gained by keeping them here.
  return (pass);
}
