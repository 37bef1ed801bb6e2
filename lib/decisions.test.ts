import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../docs/decisions");
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name));
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

test("the index of decisions leads to every record, and to nothing else", () => {
  const linked = [...read("README.md").matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
  expect([...new Set(linked)].sort()).toEqual(records.sort());
});

test("a record's links lead to records that exist", () => {
  const broken = records.flatMap((name) =>
    [...read(name).matchAll(/\]\((\d{4}-[^)#]+)/g)]
      .map(([, target]) => target)
      .filter((target) => !records.includes(target ?? ""))
      .map((target) => `${name}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("a record has forty lines at most, and the number of its file", () => {
  const wrong = records.filter((name) => {
    const text = read(name);
    return text.trimEnd().split("\n").length > 40 || !text.startsWith(`# ${Number(name.slice(0, 4))}. `);
  });
  expect(wrong).toEqual([]);
});
