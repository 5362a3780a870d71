import type { Changes } from "./programs.ts";

/** Proxies that stand before a server somewhere: how each is started, and what of its recipe is a test's own. */

export interface Places {
  readonly folder: string;
  readonly key: string;
  readonly certificate: string;
  /** Certificate and key in one file. */
  readonly both: string;
  readonly port: number;
  readonly plainPort: number;
}

type Command = readonly [program: string, ...args: string[]];

interface ProxyRow {
  readonly version: Command;
  /** File of deploy/, or the text of one that is not recommended. */
  readonly recipe: string;
  readonly changes: (places: Places) => Changes;
  readonly command: (configuration: string, places: Places) => Command;
  readonly scheme: "http" | "https";
}

const APACHE_MODULES = [
  ...["mpm_event", "authz_core", "alias", "headers", "ssl", "socache_shmcb", "reqtimeout", "proxy", "proxy_http"],
  ...["slotmem_shm", "proxy_balancer", "proxy_hcheck", "lbmethod_bybusyness"],
];

/** Streams bodies, and writes all the same what a server does not take at once. */
const LIGHTTPD = `
server.document-root = "FOLDER"
server.bind = "127.0.0.1"
server.port = PORT
server.upload-dirs = ( "FOLDER" )
server.modules += ( "mod_proxy" )
server.stream-request-body = 2
proxy.server = ( "" => (
  ( "host" => "127.0.0.1", "port" => 3001 ),
  ( "host" => "127.0.0.1", "port" => 3002 ) ) )
`;

const SQUID = `
http_port 127.0.0.1:PORT accel defaultsite=localhost vhost
pid_filename FOLDER/squid.pid
access_log none
cache_log FOLDER/cache.log
cache_store_log none
coredump_dir FOLDER
pinger_enable off
cache deny all
shutdown_lifetime 1 seconds
cache_peer 127.0.0.1 parent 3001 0 no-query no-digest originserver round-robin name=one connect-fail-limit=1
cache_peer 127.0.0.1 parent 3002 0 no-query no-digest originserver round-robin name=two connect-fail-limit=1
never_direct allow all
http_access allow all
`;

export const PROXIES = {
  apache: {
    version: ["/usr/sbin/apache2", "-v"],
    recipe: "deploy/apache.conf",
    scheme: "https",
    changes: ({ folder, key, certificate, port, plainPort }) => [
      [
        /^ServerName .*$/m,
        [
          "ServerName localhost",
          `ServerRoot ${folder}`,
          `DefaultRuntimeDir ${folder}`,
          `PidFile ${folder}/apache.pid`,
          "User nobody",
          "Group nogroup",
          `Listen 127.0.0.1:${port}`,
          `Listen 127.0.0.1:${plainPort}`,
          ...APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
          `ErrorLog ${folder}/error.log`,
        ].join("\n"),
      ],
      [/\*:80>/, `*:${plainPort}>`],
      [/\*:443>/, `*:${port}>`],
      [/\/etc\/ssl\/skinglow\/fullchain\.pem/, certificate],
      [/\/etc\/ssl\/skinglow\/privkey\.pem/, key],
    ],
    command: (configuration) => ["/usr/sbin/apache2", "-f", configuration, "-DFOREGROUND"],
  },
  haproxy: {
    version: ["/usr/sbin/haproxy", "-v"],
    recipe: "deploy/haproxy.cfg",
    scheme: "https",
    changes: ({ both, port, plainPort }) => [
      [/bind :80/, `bind 127.0.0.1:${plainPort}`],
      [/bind :443/, `bind 127.0.0.1:${port}`],
      [/\/etc\/haproxy\/skin\.example\.pem/, both],
    ],
    command: (configuration) => ["/usr/sbin/haproxy", "-db", "-f", configuration],
  },
  caddy: {
    version: ["/usr/bin/caddy", "version"],
    recipe: "deploy/Caddyfile",
    scheme: "https",
    changes: ({ folder, key, certificate, port, plainPort }) => [
      [
        /^skin\.example \{$/m,
        [
          "{",
          "admin off",
          "auto_https disable_redirects",
          `storage file_system ${folder}`,
          `http_port ${plainPort}`,
          `https_port ${port}`,
          "}",
          "localhost {",
          "bind 127.0.0.1",
          `tls ${certificate} ${key}`,
        ].join("\n"),
      ],
    ],
    command: (configuration) => ["/usr/bin/caddy", "run", "--config", configuration, "--adapter", "caddyfile"],
  },
  varnish: {
    version: ["/usr/sbin/varnishd", "-V"],
    recipe: "deploy/varnish.vcl",
    scheme: "http",
    changes: () => [],
    command: (configuration, { folder, port }) => [
      "/usr/sbin/varnishd",
      ...["-F", "-f", configuration, "-a", `127.0.0.1:${port}`, "-n", `${folder}/work`, "-s", "malloc,16m"],
    ],
  },
  lighttpd: {
    version: ["/usr/sbin/lighttpd", "-v"],
    recipe: LIGHTTPD,
    scheme: "http",
    changes: ({ folder, port }) => [
      [/FOLDER/g, folder],
      [/PORT/, String(port)],
    ],
    command: (configuration) => ["/usr/sbin/lighttpd", "-D", "-f", configuration],
  },
  squid: {
    version: ["/usr/sbin/squid", "-v"],
    recipe: SQUID,
    scheme: "http",
    changes: ({ folder, port }) => [
      [/FOLDER/g, folder],
      [/PORT/, String(port)],
    ],
    command: (configuration) => ["/usr/sbin/squid", "-N", "-f", configuration],
  },
} as const satisfies Record<string, ProxyRow>;

export type ProxyName = keyof typeof PROXIES | "nginx";
