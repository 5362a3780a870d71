import { generateKeyPairSync, sign } from "node:crypto";

/**
 * A certificate that no client trusts, made on the spot: no key lies in the repository, and no program has to be
 * installed. X.509 v1 in DER by hand, the least that TLS accepts (RFC 5280, section 4.1).
 */
export function selfSigned(commonName = "localhost"): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(SET, sequence(COMMON_NAME, der(UTF8_STRING, Buffer.from(commonName)))));
  const toBeSigned = sequence(
    der(INTEGER, Buffer.from([1])),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  const certificate = sequence(
    toBeSigned,
    sequence(ECDSA_WITH_SHA256),
    der(BIT_STRING, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}

const DAY_MS = 86_400_000;

/** Tags of ASN.1 (X.690). */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
/** Object identifiers, encoded: 2.5.4.3 and 1.2.840.10045.4.3.2. */
const COMMON_NAME = Buffer.from("0603550403", "hex");
const ECDSA_WITH_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(SEQUENCE, Buffer.concat(parts));
}

/** YYMMDDHHMMSSZ */
function utcTime(ms: number): Buffer {
  return der(UTC_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
}
