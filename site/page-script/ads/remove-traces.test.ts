import { expect, it } from "vitest";
import { domainsOf } from "./remove-traces.ts";

it.each([
  ["localhost", [null]],
  ["skin.example", [null, "skin.example"]],
  ["www.skin.example", [null, "www.skin.example", "skin.example"]],
])("a cookie of %s may have been set for %j", (host, expected) => expect(domainsOf(host)).toEqual(expected));
