import { afterEach, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { HAS_NGINX, NEEDS_NGINX } from "#lab/servers/nginx.ts";
import { NO_PAGE_POLICY, securityHeaders } from "#server/http/security-headers.ts";
import { askNginx, nginxBefore, stopStarted } from "#tests/support/ask-nginx.ts";
import { startRecordingServer } from "#tests/support/recording-server.ts";

/** One look at the real nginx in every run: it reads deploy/nginx.conf and does its work. All that it promises: `*.real.test.ts`. */

afterEach(stopStarted);

describe.skipIf(!HAS_NGINX)("nginx with deploy/nginx.conf", NEEDS_NGINX, () => {
  it("sends plain HTTP to https, passes a post on, and has our headers where the server is gone", async () => {
    const server = await startRecordingServer({ drops: true });
    const nginx = await nginxBefore([server]);
    const plain = await fetch(`${nginx.plainUrl}/en?a=b`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("location")]).toEqual([308, "https://skin.example/en?a=b"]);
    const { status, headers } = await askNginx(nginx, ANALYSIS_PATH, "{}");
    expect([status, server.asked(), nginx.log()]).toEqual([502, 1, ""]);
    const own = { "content-security-policy": NO_PAGE_POLICY, "cache-control": "no-store" };
    expect(headers).toMatchObject({ ...securityHeaders("https://skin.example"), ...own });
  });
});
