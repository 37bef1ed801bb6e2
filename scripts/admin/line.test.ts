import { expect, test } from "vitest";
import { madeSecret } from "./line";

test("a secret that's only tried isn't shown: a script would keep what never works", () => {
  expect(madeSecret("whsec_1", { isDryRun: false })).toBe("whsec_1");
  expect(madeSecret("whsec_1", { isDryRun: true })).not.toContain("whsec_");
});
