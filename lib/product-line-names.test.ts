import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRODUCT_LINES } from "./core/catalog/product-lines";

const ROOT = join(import.meta.dirname, "..");

/** Where a line is described, priced or shown as an example; everywhere else code reads its traits. */
const MAY_NAME_LINES = [
  "lib/core/catalog/product-lines.ts",
  "lib/core/pricing/price-book.ts",
  "lib/contract/examples/",
  "lib/contract/schemas/",
  // Sentences for developers and agents.
  "lib/contract/operations/documents.ts",
  "lib/contract/tool-texts.ts",
  "lib/transport/arazzo/workflows.ts",
  // Sentences that sell certain lines by their amounts.
  "app/(public)/pricing/price-list.tsx",
  // Usage with examples.
  "lib/sdk/cli/commands/order.ts",
];

const BY_NAME = new RegExp(`\\b(?:${PRODUCT_LINES.join("|")})\\b|["'\`]business_?["'\`]`);
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

test("no code branches on the name of a product line: a new line is a row of traits", () => {
  const files = globSync("{lib,app,inngest,db}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|^lib\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(900);
  const naming = files.filter((file) =>
    BY_NAME.test(readFileSync(join(ROOT, file), "utf8").replace(COMMENT, "")),
  );
  expect(naming.filter((file) => !MAY_NAME_LINES.some((allowed) => file.startsWith(allowed)))).toEqual([]);
  // A row that no file needs any more would let the next one in.
  expect(MAY_NAME_LINES.filter((allowed) => !naming.some((file) => file.startsWith(allowed)))).toEqual([]);
});
