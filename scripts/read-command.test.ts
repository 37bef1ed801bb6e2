import { describe, expect, expectTypeOf, test } from "vitest";
import { parseCommand, UsageError } from "./read-command";

const SPEC = {
  actions: { list: ["partner?"], run: ["period"], limits: ["key"] },
  options: { json: { type: "boolean" }, "net-terms": { type: "string" } },
} as const;
const parse = (...words: string[]) => parseCommand(words, SPEC);

test("an action comes with its arguments by name, and with the options", () => {
  const chosen = parse("run", "2026-12", "--json", "--net-terms", "30");
  expect(chosen).toMatchObject({
    action: "run",
    period: "2026-12",
    values: { json: true, "net-terms": "30" },
  });
  if (chosen.action === "run") expectTypeOf(chosen.period).toEqualTypeOf<string>();
  if (chosen.action === "list") expectTypeOf(chosen.partner).toEqualTypeOf<string | undefined>();
  expect(parse("list")).toMatchObject({ action: "list" });
  expect(parse("list", "Acme")).toMatchObject({ action: "list", partner: "Acme" });
});

test("the default action is the one that is meant by nothing", () => {
  expect(parseCommand([], { ...SPEC, defaultAction: "list" })).toMatchObject({ action: "list" });
});

describe("what is wrong is said in one sentence, with what was probably meant", () => {
  test.each([
    [[], "Say what to do."],
    [["limit", "k"], "Unknown command 'limit'. Did you mean 'limits'?"],
    [["burn"], "Unknown command 'burn'."],
    [["constructor"], "Unknown command 'constructor'."],
    [["list", "--jsom"], "Unknown option '--jsom'. Did you mean '--json'?"],
    [["list", "--net-term=3"], "Unknown option '--net-term'. Did you mean '--net-terms'?"],
    [["list", "--everything"], "Unknown option '--everything'."],
    [["list", "-x"], "Unknown option '-x'."],
    [["list", "--net-terms"], "Option '--net-terms <value>' argument missing."],
    [["run"], "PERIOD is missing."],
    [["run", ""], "PERIOD is missing."],
    [["run", "2026-12", "2027-01"], "'2027-01' is one argument too many."],
  ])("%j: %s", (words, sentence) => {
    expect(() => parse(...words)).toThrow(new UsageError(sentence));
  });
});
