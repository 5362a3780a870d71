import { expect, it } from "vitest";
import { requestBody } from "./send-photo.ts";

it.each([true, false, null])("requestBody says that consent is %j, nothing where it is not asked (R-UP-9)", (asked) => {
  const consent = asked === null ? {} : { providerConsent: asked };
  expect(JSON.parse(requestBody("data:x", "de", asked))).toEqual({ image: "data:x", language: "de", ...consent });
});
