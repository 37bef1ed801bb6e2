import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  flag,
  needed,
  oneOf,
  readTyped,
  splitWords,
  type Typed,
  text,
  UsageError,
  whole,
} from "./read-words";

const TAKES = { period: text("PERIOD"), "partner?": text("NAME|none") };
const OPTIONS = { json: flag, "net-terms": whole("DAYS"), payer: oneOf(["partner", "end_user"]) };

function parse(words: string[], options: Parameters<typeof readTyped>[3] = OPTIONS) {
  const { positionals, values } = splitWords(words, options);
  return readTyped(positionals, values, TAKES, options);
}

test("arguments and options come by name, each as what it is", () => {
  const words = ["2026-12", "Acme", "--net-terms", "30", "--json", "--payer=partner"];
  const typed = { period: "2026-12", partner: "Acme", netTerms: 30, json: true, payer: "partner" };
  expect(parse(words)).toEqual(typed);
  expect(parse(["2026-12"])).toEqual({ period: "2026-12" });
  type Read = Typed<typeof TAKES, typeof OPTIONS & { day: typeof day }>;
  const day = needed(text("DAY"));
  expectTypeOf<Read["period"]>().toEqualTypeOf<string>();
  expectTypeOf<Read["partner"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Read["netTerms"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Read["day"]>().toEqualTypeOf<string>();
  expect(() => parse(["2026-12"], { day })).toThrow(new UsageError("--day is missing."));
});

describe("a fault is reported in one sentence, with the likely intention", () => {
  test.each([
    [["1", "--jsom"], "Unknown option '--jsom'. Did you mean '--json'?"],
    [["1", "--net-term=3"], "Unknown option '--net-term'. Did you mean '--net-terms'?"],
    [["1", "--everything"], "Unknown option '--everything'."],
    [["1", "-x"], "Unknown option '-x'."],
    [["1", "--net-terms"], "Option '--net-terms <value>' argument missing."],
    [["1", "--net-terms", "soon"], "soon isn't a whole number of at least 0."],
    [["1", "--payer", "me"], "--payer must be one of partner, end_user."],
    [[], "PERIOD is missing."],
    [[""], "PERIOD is missing."],
    [["1", "Acme", "2"], "'2' is one argument too many."],
  ])("%j: %s", (words, sentence) => {
    expect(() => parse(words)).toThrow(new UsageError(sentence));
  });
});

const IDS = ["-client-7", "--dry-run", "-h", 'it\'s "one" $(two) `three`; four\\', " a  b ", "=", "*", "--"];

describe("an ID of a partner's choice", () => {
  const options = { "external-id": text("ID"), "dry-run": flag, yes: flag };

  test.each(IDS)("%j is taken letter by letter", (id) => {
    expect(splitWords([`--external-id=${id}`], options).values).toEqual({ "external-id": id });
    if (id.startsWith("-")) return;
    expect(splitWords(["--external-id", id], options).values).toEqual({ "external-id": id });
  });

  test.each(["-client-7", "--dry-run", "--yes"])(
    "%j after a space is refused, and it's said how it's given",
    (id) => {
      const sentence = "Write --external-id=VALUE where the value begins with a hyphen.";
      expect(() => splitWords(["--external-id", id], options)).toThrow(new UsageError(sentence));
    },
  );
});

test("every command for developers answers --help, except those of builds", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap((line) => /tsx (scripts\/[\w-]+\.ts)$/.exec(line)?.[1] ?? []);
  const named = readdirSync("scripts").filter((file) => files.includes(`scripts/${file}`));
  const deaf = named.filter((file) => !/\breadArguments\(/.test(readFileSync(`scripts/${file}`, "utf8")));
  expect(deaf.sort()).toEqual(["admin.ts", "build.ts", "lint-openapi.ts", "standalone.ts"]);
});
