import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { generatedSources } from "./write-sources";

test.each(Array.from(generatedSources(), ([path, text]) => [relative(".", path), text]))(
  "%s is what the operations' rows make, byte for byte",
  (path, text) => {
    expect(readFileSync(path, "utf8"), "Run npm run sources.").toBe(text);
  },
);
