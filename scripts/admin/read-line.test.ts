import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  COMMANDS_WITH_ROWS,
  isReading,
  MACHINE_SCRIPTS,
  needsReason,
} from "@/lib/server/operator/command-rows";
import { UsageError } from "../command-line/read-words";
import { LINES } from "./lines";
import { linesOf, NOUNS, overview, readLine, requireNoun, usageOf } from "./read-line";

const read = (words: string) => {
  const [noun = "", ...rest] = words.split(" ");
  return readLine(requireNoun(noun), rest);
};
const REASON = "--reason=late";

test("every command of the table has its words, but the one that a release runs", () => {
  const reached = new Set(Object.values(LINES).map(({ runs }) => runs));
  expect(COMMANDS_WITH_ROWS.filter((name) => !reached.has(name))).toEqual(["sign-release"]);
});

test("a noun that runs no command of the table is one that the desk says why it doesn't have", () => {
  const direct = NOUNS.filter((noun) => linesOf(noun).every(([, { runs }]) => runs === null));
  expect(direct.length).toBeGreaterThan(2);
  for (const noun of direct) expect(MACHINE_SCRIPTS).toHaveProperty(noun);
});

test("every noun has its package script, and no other script runs the command line", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const aliases = Object.entries(scripts).filter(([, line]) => line.startsWith("tsx scripts/admin.ts"));
  expect(Object.fromEntries(aliases)).toEqual({
    admin: "tsx scripts/admin.ts",
    ...Object.fromEntries(NOUNS.map((noun) => [noun, `tsx scripts/admin.ts ${noun}`])),
  });
});

describe.each(NOUNS)("the help of %s", (noun) => {
  const usage = usageOf(noun);
  const parts = usage.split("npm run ").slice(1);

  test.each(linesOf(noun))("names every argument and option of '%s'", (verb, line) => {
    const { runs } = line;
    const part = parts[linesOf(noun).findIndex(([each]) => each === verb)];
    const names = [
      ...Object.values(line.takes).map(({ shows }) => shows),
      ...Object.keys(line.options).map((name) => `--${name}`),
      ...(runs === null || isReading(runs) ? [] : ["--reason", "--dry-run"]),
      ...(runs !== null && needsReason(runs) ? ["--yes"] : []),
      ...(runs !== null && isReading(runs) ? ["--json"] : []),
    ];
    for (const name of names) expect(part).toContain(name);
    expect(part).toContain(line.help);
    expect(overview()).toContain(line.help);
  });

  test("has no option that's a flag here and takes a value there", () => {
    const kinds = new Map<string, boolean>();
    for (const [, { options }] of linesOf(noun))
      for (const [name, { shows }] of Object.entries(options)) {
        expect(kinds.get(name) ?? shows !== undefined).toBe(shows !== undefined);
        kinds.set(name, shows !== undefined);
      }
  });
});

test("what a command reads is its input, with its wish", () => {
  expect(read("orders refund VC-1 --amount 20.00 --reason late --yes")).toMatchObject({
    typed: { order: "VC-1", amount: 2000 },
    wish: { reason: "late", isDryRun: false, isSure: true },
  });
  expect(read("signing-keys").line.runs).toBe("list-signing-keys");
  expect(read("revoke VC-1 --dry-run")).toMatchObject({
    typed: { certificate: "VC-1" },
    wish: { isDryRun: true },
  });
  expect(read("partner list --json")).toMatchObject({ isJson: true, typed: {} });
});

test.each(["key revoke vc_1", "key --revoke vc_1", "key --revoke=vc_1"])("%s revokes the key", (words) => {
  const { line, typed } = read(`${words} ${REASON}`);
  expect([line.runs, typed]).toEqual(["revoke-key", { key: "vc_1" }]);
});

describe("a fault is reported in one sentence, with the likely intention", () => {
  test.each([
    ["order list", "Unknown command 'order'. Did you mean 'orders'?"],
    ["constructor", "Unknown command 'constructor'."],
    ["orders", "Say what to do."],
    ["orders lits", "Unknown command 'lits'. Did you mean 'list'?"],
    ["orders constructor", "Unknown command 'constructor'."],
    ["orders show VC-1 --late", "'show' takes no --late."],
    ["orders redrive VC-1 --json", "'redrive' takes no --json."],
    ["orders cancel VC-1 --yes", "--reason is missing."],
    ["orders cancel VC-1 --reason= --yes", "--reason is missing."],
    ["key --revoke", "KEY_OR_ID is missing."],
    [`key sandbox --revoke vc_1 ${REASON}`, "'revoke' is one argument too many."],
    ["migrate --dry-run", "Unknown option '--dry-run'."],
    ["statement Acme", "--month is missing."],
    ["webhook set key_1", "URL is missing."],
  ])("%s: %s", (words, sentence) => {
    expect(() => read(words)).toThrow(new UsageError(sentence));
  });
});

test("a list that may be empty has a sentence for that", () => {
  const lists = Object.values(LINES).filter(({ runs }) => runs?.startsWith("list-"));
  expect(lists.filter(({ none }) => none === undefined).map(({ runs }) => runs)).toEqual([
    "list-failed-runs",
  ]);
});

describe("a shell", () => {
  const run = (...words: string[]) =>
    spawnSync("npm", ["run", "--silent", "orders", "--", ...words], { encoding: "utf8" });

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

test("an ID runs nothing on its way through npm's shell, and arrives as it was typed", () => {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-words-"));
  const file = join(folder, "made");
  const id = `it's "one" $(touch ${file}) \`touch ${file}\`; touch ${file} \\ > ${file}`;
  const words = ["run", "--silent", "orders", "--", "list", `--external-id=${id}`, id];
  const { status, stderr } = spawnSync("npm", words, { encoding: "utf8" });
  expect([status, stderr.split("\n")[0]]).toEqual([2, `'${id}' is one argument too many.`]);
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
