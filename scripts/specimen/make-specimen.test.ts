import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeSpecimen } from "./make-specimen";

test("npm run specimen makes the sample that is served, byte for byte", async () => {
  const served = await readFile(new URL("../../public/samples/acta-de-nacimiento.pdf", import.meta.url));
  expect(served.equals(await makeSpecimen())).toBe(true);
});
