import { LANGUAGES } from "#contract/language.ts";
import type { Environment } from "../configuration/env.ts";

/** A file the build cannot make, because it says what only the configuration knows. */
export interface GeneratedFile {
  /** As a file of the build would be named; its ending decides the content type. */
  readonly name: string;
  readonly content: string;
}

type Settings = Pick<Environment, "ADS_CLIENT_ID" | "OPERATOR_EMAIL" | "SITE_URL">;

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116, 2.5.5: less than a year ahead is recommended. A server that runs longer serves an expired file: restart it. */
const SECURITY_TXT_DAYS = 365;
/** Google's own id in the ads.txt of every publisher (support.google.com/adsense/answer/12171612). */
const GOOGLE_CERTIFICATION_ID = "f08c47fec0942fa0";

/** Files made once at start, by path. Pure. */
export function generatedFiles(env: Settings, now: Date): ReadonlyMap<string, GeneratedFile> {
  const files = new Map<string, GeneratedFile>();
  files.set("/.well-known/security.txt", { name: "security.txt", content: securityTxt(env, now) });
  if (env.ADS_CLIENT_ID !== null) files.set("/ads.txt", { name: "ads.txt", content: adsTxt(env.ADS_CLIENT_ID) });
  return files;
}

/** Who may sell this site's ad space (IAB ads.txt 1.1). The tag in the page says `ca-pub-`, this file says `pub-`. */
function adsTxt(clientId: string): string {
  return `google.com, ${clientId.replace(/^ca-/, "")}, DIRECT, ${GOOGLE_CERTIFICATION_ID}\n`;
}

/** Where to report a weakness (RFC 9116). Web addresses in it have to be https (2.5.3, 2.5.2). */
function securityTxt({ OPERATOR_EMAIL, SITE_URL: given }: Settings, now: Date): string {
  const SITE_URL = given?.startsWith("https:") ? given : null;
  return [
    "# What a report should have in it, and what to expect: SECURITY.md in the source of this software.",
    ...contact(OPERATOR_EMAIL, SITE_URL),
    `Expires: ${expiryDay(now)}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    ...(SITE_URL === null ? [] : [`Canonical: ${SITE_URL}/.well-known/security.txt`]),
    "",
  ].join("\n");
}

/**
 * The field must be there (2.5.3) and takes a full address only. Without one a comment says why, and the field leads
 * nowhere for certain: `.invalid` belongs to nobody (RFC 2606).
 */
function contact(email: string | null, siteUrl: string | null): string[] {
  if (email !== null) return [`Contact: mailto:${email}`];
  if (siteUrl !== null) return [`Contact: ${siteUrl}/impressum`];
  return [
    "# The operator of this server has set neither OPERATOR_EMAIL nor an https SITE_URL, so there is no address to name.",
    "# The next line keeps the form of RFC 9116 and leads nowhere; /impressum on this site may tell more.",
    "Contact: mailto:not-set@operator.invalid",
  ];
}

/** Start of a day in UTC, so that every start of a day gives the same file. */
function expiryDay(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + SECURITY_TXT_DAYS;
  return new Date(day * DAY_MS).toISOString();
}
