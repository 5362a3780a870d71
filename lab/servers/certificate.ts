import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Of localhost, for a client to trust; paths. Needs `openssl`. */
export function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const make = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", [...make, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { key, certificate };
}
