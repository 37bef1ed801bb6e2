import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readPageScripts } from "../bench/script-sizes";

const KILOBYTES = 1000;

test("no page of the portal loads more than 100 kB of script of its own, compressed", () => {
  const pages = readPageScripts(join(import.meta.dirname, ".."), "/portal");
  expect(pages.length).toBeGreaterThan(15);
  const tooLarge = pages.filter(({ own }) => own > 100 * KILOBYTES).map(({ page, own }) => `${page}: ${own}`);
  expect(tooLarge).toEqual([]);
});
