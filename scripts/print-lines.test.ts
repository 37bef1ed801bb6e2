import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { printJson, printLines } from "./print-lines";

afterEach(() => vi.restoreAllMocks());

test("an empty list says so in a sentence beside the output, which stays what a program reads", () => {
  const out = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const beside = vi.spyOn(console, "error").mockImplementation(() => undefined);
  printLines(["a\tb", "c\td"], "Nothing.");
  printJson([1], "Nothing.");
  expect([out.mock.calls.flat(), beside.mock.calls.flat()]).toEqual([["a\tb", "c\td", "[\n  1\n]"], []]);
  printLines([], "No colleague yet.");
  printJson([], "No key yet.");
  expect(out.mock.calls.flat().slice(3)).toEqual(["[]"]);
  expect(beside.mock.calls.flat()).toEqual(["No colleague yet.", "No key yet."]);
});

test("no command prints a list by itself, which would say nothing where it's empty", () => {
  const bare = readdirSync("scripts")
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) =>
      /for \(const [^)]* of await runCommand\(/.test(readFileSync(`scripts/${file}`, "utf8")),
    );
  expect(bare).toEqual([]);
});
