import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const example = readFileSync(join(root, ".env.example"), "utf8");
const parser = readFileSync(join(root, "lib/env/schema.ts"), "utf8");

test(".env.example explains every setting that is parsed, and none that is not", () => {
  const explained = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1] ?? "");
  const parsed = [...parser.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map((match) => match[1] ?? "");
  // NODE_ENV and VERCEL are set by what runs us; HOST is read by the launcher alone.
  const own = parsed.filter((name) => name !== "NODE_ENV" && name !== "VERCEL");
  expect(explained.filter((name) => name !== "HOST").sort()).toEqual(own.sort());
});
