import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, expectTypeOf, test } from "vitest";
import { parseCommand, UsageError } from "./read-command";

const SPEC = {
  actions: { list: ["partner?"], run: ["period"], limits: ["key"] },
  options: { json: { type: "boolean", default: false, of: ["list"] }, "net-terms": { type: "string" } },
} as const;
const parse = (...words: string[]) => parseCommand(words, SPEC);

test("an action comes with its arguments by name, and with the options", () => {
  const chosen = parse("run", "2026-12", "--net-terms", "30");
  expect(chosen).toMatchObject({
    action: "run",
    period: "2026-12",
    values: { json: false, "net-terms": "30" },
  });
  expect(parse("list", "--json")).toMatchObject({ values: { json: true } });
  if (chosen.action === "run") expectTypeOf(chosen.period).toEqualTypeOf<string>();
  if (chosen.action === "list") expectTypeOf(chosen.partner).toEqualTypeOf<string | undefined>();
  expect(parse("list")).toMatchObject({ action: "list" });
  expect(parse("list", "Acme")).toMatchObject({ action: "list", partner: "Acme" });
});

test("the default action runs when none is named", () => {
  expect(parseCommand([], { ...SPEC, defaultAction: "list" })).toMatchObject({ action: "list" });
});

describe("a fault is reported in one sentence, with the likely intention", () => {
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
    [["run", "2026-12", "--json"], "'run' takes no --json."],
    [["run"], "PERIOD is missing."],
    [["run", ""], "PERIOD is missing."],
    [["run", "2026-12", "2027-01"], "'2027-01' is one argument too many."],
  ])("%j: %s", (words, sentence) => {
    expect(() => parse(...words)).toThrow(new UsageError(sentence));
  });
});

const IDS = ["-client-7", "--dry-run", "-h", 'it\'s "one" $(two) `three`; four\\', " a  b ", "=", "*", "--"];

describe("an ID of a partner's choice", () => {
  const spec = { actions: { list: [] }, options: { "external-id": { type: "string" } } } as const;

  test.each(IDS)("%j is taken letter by letter", (id) => {
    const { values, wish } = parseCommand(["list", `--external-id=${id}`], spec);
    expect([values["external-id"], wish.isDryRun]).toEqual([id, false]);
    if (id.startsWith("-")) return;
    expect(parseCommand(["list", "--external-id", id], spec).values["external-id"]).toBe(id);
  });

  test.each(["-client-7", "--dry-run", "--yes"])(
    "%j after a space is refused, and it's said how it's given",
    (id) => {
      const sentence = "Write --external-id=VALUE where the value begins with a hyphen.";
      expect(() => parseCommand(["list", "--external-id", id], spec)).toThrow(new UsageError(sentence));
    },
  );

  test("runs nothing on its way through npm's shell, and arrives as it was typed", () => {
    const folder = mkdtempSync(join(tmpdir(), "vidimus-test-words-"));
    const file = join(folder, "made");
    const id = `it's "one" $(touch ${file}) \`touch ${file}\`; touch ${file} \\ > ${file}`;
    const words = ["run", "--silent", "orders", "--", "list", `--external-id=${id}`, id];
    const { status, stderr } = spawnSync("npm", words, { encoding: "utf8" });
    expect([status, stderr.split("\n")[0]]).toEqual([2, `'${id}' is one argument too many.`]);
    expect(existsSync(file)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

test("a command that acts directly can't be tried dry, and says so instead of acting", () => {
  const direct = { actions: { only: [] }, isDirect: true } as const;
  expect(() => parseCommand(["only", "--dry-run"], direct)).toThrow("Unknown option '--dry-run'.");
});

describe("a shell", () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "scripts/orders.ts", ...words], { encoding: "utf8" });

  test.each(["--help", "-h", "cancel -h", "nonsense --help"])(
    "that types %s gets the usage, on its output, and nothing else",
    (words) => {
      const { status, stdout, stderr } = run(...words.split(" "));
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/^Usage: npm run orders -- list /);
    },
  );

  test("that mistypes an option gets it named, with the usage, and nothing is done", () => {
    const { status, stdout, stderr } = run("list", "--jsom");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Unknown option '--jsom'. Did you mean '--json'\?\nUsage: /);
  });
});

test("every command of an operator answers --help: it reads what was typed by the one reader", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap((line) => /tsx (scripts\/[\w-]+\.ts)$/.exec(line)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(20);
  const deaf = files.filter((file) => !/\b(?:readCommand|readArguments)\(/.test(readFileSync(file, "utf8")));
  // These commands are for developers of the project.
  expect(deaf).toEqual(["scripts/build.ts", "scripts/standalone.ts", "scripts/lint-openapi.ts"]);
});
