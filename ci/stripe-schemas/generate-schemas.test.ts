import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSchemas } from "@/lib/testing/stripe/requests/schema";
import { generateSchemas } from "./generate-schemas";

const ROOT = join(import.meta.dirname, "../..");

test("the schemas are those of the SDK in use: run `npm run stripe-schemas` after an update", () => {
  const committed = readFileSync(join(ROOT, "lib/testing/stripe/requests/schemas.jsonl"), "utf8");
  expect(writeSchemas(generateSchemas(ROOT)) === committed).toBe(true);
});
