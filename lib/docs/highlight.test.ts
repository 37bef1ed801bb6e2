import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { highlight } from "./highlight";

const SAMPLES = join(import.meta.dirname, "../../docs/samples");
const LANGUAGE: Record<string, string> = {
  sh: "sh",
  ts: "ts",
  mjs: "js",
  js: "js",
  py: "python",
  json: "json",
};

const kindsOf = (language: string, code: string) =>
  Object.fromEntries(highlight(language, code).map(({ text, kind }) => [text.trim(), kind]));

test.each([
  ["sh", 'curl -sS "$BASE/x" # wait', { "curl -sS": "name", "# wait": "comment" }],
  ["ts", 'const a = "b"; // so', { const: "keyword", '"b"': "text", "// so": "comment" }],
  ["python", "import os\nx = 5", { import: "keyword", "5": "number" }],
  ["json", '{"a": true}', { true: "keyword" }],
])("tells what is what in %s", (language, code, kinds) => {
  expect(kindsOf(language, code)).toMatchObject(kinds);
});

test.each(globSync("**/*.*", { cwd: SAMPLES }).sort())(
  "loses no letter of %s, and colours something",
  (path) => {
    const code = readFileSync(join(SAMPLES, path), "utf8");
    const pieces = highlight(LANGUAGE[path.split(".").at(-1) ?? ""] ?? "", code);
    expect(pieces.map(({ text }) => text).join("")).toBe(code.replaceAll("\r\n", "\n"));
    // The grammar of HTML would bring two more, and that of Ruby nine.
    expect(pieces.some(({ kind }) => kind !== null)).toBe(!/\.(html|rb)$/.test(path));
  },
);

test("shows code of an unknown language as it is", () => {
  expect(highlight("text", "a <b>")).toEqual([{ text: "a <b>", kind: null }]);
});
