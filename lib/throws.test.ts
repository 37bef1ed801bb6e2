import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DESK_PROBLEMS } from "./core/desk-problems";
import { PEOPLE_PROBLEMS } from "./core/people-problems";
import { PORTAL_PROBLEMS } from "./core/portal-problems";
import { PROBLEMS } from "./core/problem";

const ROOT = join(import.meta.dirname, "..");
/** An export with the doc comment before it. */
const EXPORTED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:async )?(?:function|const) (\w+)/g;
const NEXT = /\n(?:\/\*\*|export |async function |function |const )/;
const THROWN = /throw (?:new Problem|deskProblem|portalProblem|personProblem)\(\s*"([A-Z_]+)"/g;
const NAMED = /@throws Problem ([A-Z_,\s*]+)/g;

const found = globSync("lib/{core,operations,services}/**/*.ts", { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [...text.matchAll(EXPORTED)].map(({ 0: { length }, 1: comment = "", 2: name = "", index }) => {
      const [body = ""] = text.slice(index + length).split(NEXT);
      const named = [...comment.matchAll(NAMED)].flatMap(
        ([, codes = ""]) => codes.match(/[A-Z_]{2,}/g) ?? [],
      );
      return {
        where: `${file}: ${name}`,
        thrown: [...body.matchAll(THROWN)].map(([, code = ""]) => code),
        named,
      };
    });
  });

test("an exported function names the codes that it refuses with", () => {
  expect(found.filter(({ thrown }) => thrown.length > 0).length).toBeGreaterThan(25);
  const silent = found.flatMap(({ where, thrown, named }) =>
    thrown.filter((code) => !named.includes(code)).map((code) => `${where} throws ${code}`),
  );
  expect(silent).toEqual([]);
});

test("every code that a function names is one of the catalogue", () => {
  const catalogue = Object.keys({ ...PROBLEMS, ...DESK_PROBLEMS, ...PEOPLE_PROBLEMS, ...PORTAL_PROBLEMS });
  const named = found.flatMap((each) => each.named);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((code) => !catalogue.includes(code))).toEqual([]);
});
