import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const);

const sources = read("{app,lib/docs}/**/*.{ts,tsx}").filter(([file]) => !/\.test\.tsx?$/.test(file));
const words = new Set(sources.flatMap(([, text]) => text.match(/[\w-]+/g) ?? []));
/** Such as `style-` of `style-${name}`. */
const beginnings = sources.flatMap(([, text]) =>
  [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, start]) => start ?? ""),
);
const isNamed = (name: string) => words.has(name) || beginnings.some((start) => name.startsWith(start));

test.each(read("app/**/*.css"))("a page uses every class that %s names", (_, css) => {
  const selectors = css.replace(/\/\*[^*]*\*\//g, "").replace(/[;{][^{};]*(?=[;}])/g, "");
  const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ""));
  expect([...classes].filter((name) => !isNamed(name))).toEqual([]);
});

test("a style sheet has every class of the desk, of its operations, and of the portal that a page uses", () => {
  const sheets = read("app/**/*.css")
    .map(([, css]) => css)
    .join("");
  const used = sources.flatMap(([, text]) =>
    [...text.matchAll(/className="([^"]*)"/g)].map(([, names]) => names ?? ""),
  );
  const ours = new Set(used.flatMap((names) => names.match(/(?<![\w-])(?:desk|ops|portal)-[\w-]+/g) ?? []));
  expect([...ours].filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
});
