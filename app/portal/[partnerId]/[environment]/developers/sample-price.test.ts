import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { readSample } from "@/lib/docs/read-manual";
import { askQuote } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { SAMPLE_ORDER, samplePriceCents } from "./sample-price";

const SITE = { siteUrl: "https://vidimus.test", version: "1.2.3" };

let world: World;
beforeAll(async () => {
  world = await createWorld({ prices: PRICE_BOOK });
});
afterAll(() => world.close());

test("what the page says that the samples cost is what the API asks for them", async () => {
  const quote = await askQuote(world, await world.makeKey("sandbox"), SAMPLE_ORDER);
  expect(samplePriceCents(world.services.settings.addonAvailability)).toBe(quote.totalCents);
});

test.each(["quote.sh", "order.ts", "order.py"])("%s orders what the page gives the price of", (name) => {
  const sample = readSample(`quickstart/${name}`, SITE);
  // The first object or dictionary that has a source language, up to its end.
  const [, members = ""] = /\{\s*("?sourceLanguage[^}]*?),?\s*\}/.exec(sample) ?? [];
  const json = members.replace(/^\s*(\w+):/gm, '"$1":');
  expect(JSON.parse(`{${json}}`)).toEqual(SAMPLE_ORDER);
});

test("every sample that the page shows is there", () => {
  const page = readFileSync(join(import.meta.dirname, "page.tsx"), "utf8");
  const named = [...page.matchAll(/"((?:quickstart|mcp)\/[\w.-]+)"/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(10);
  for (const path of named) expect(readSample(path, SITE), path).not.toBe("");
});
