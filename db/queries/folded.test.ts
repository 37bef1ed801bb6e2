import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foldText } from "../../lib/core/fold-text";
import { openTestDatabase } from "../../lib/testing/test-database";
import { beginsWith, hasWords } from "./folded";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function read<T>(value: ReturnType<typeof sql>): Promise<T> {
  const { rows } = (await database.db.execute(sql`select ${value} as value`)) as unknown as {
    rows: { value: T }[];
  };
  return rows[0]?.value as T;
}

const FOLDED = [
  ["Muñoz", "munoz"],
  ["Mun\u0303oz", "munoz"],
  ["ŁÓDŹ", "lodz"],
  ["Søren Ærø", "soren aero"],
  ["Straße STRASSE", "strasse strasse"],
  ["Đặng Thị Hương", "dang thi huong"],
  ["Þóra Guðrún", "thora gudrun"],
  ["IŞIK ışık İzmir", "isik isik izmir"],
  ["Œuvre Ħal Ŧ", "oeuvre hal t"],
  ["O’Neil O´Neil OʼNeil O'Neil", "o'neil o'neil o'neil o'neil"],
  ["Ｊｏｓé ﬁn", "jose fin"],
  ["Алёна Андрей", "алена андреи"],
  ["Ελένη ΟΔΥΣΣΈΥΣ", "ελενη οδυσσευσ"],
  ["محمد", "محمد"],
  ["山田 太郎", "山田 太郎"],
  ["🙂 \u202e%_\\", "🙂 \u202e%_\\"],
  ["", ""],
] as const;

test.each(FOLDED)("%j is compared as %j, by the pages and by the database", async (text, expected) => {
  expect(foldText(text)).toBe(expected.normalize("NFKD"));
  expect(await read(sql`folded(${text}::text)`)).toBe(expected.normalize("NFKD"));
  expect(foldText(foldText(text))).toBe(foldText(text));
});

test("a name that there isn't has no words", async () => {
  expect(await read(sql`folded(null::text)`)).toBeNull();
});

describe.each([
  ["begins", beginsWith],
  ["has", hasWords],
] as const)("what %s with words", (where, matches) => {
  test.each([
    ["Muñoz, Ana", "munoz", true],
    ["Munoz, Ana", "MUÑOZ", true],
    ["Zoë 50%_", "zoe 50%_", true],
    ["Zoë 50", "zo_", false],
    ["Zoë 50", "%", false],
    ["Zoë 50", "％", false],
    ["Zoë 50％", "zoe 50%", true],
    ["back\\slash", "back\\", true],
    ["Łódź", "lodzi", false],
    ["Ana Muñoz", "munoz", where === "has"],
    ["x", "", true],
  ] as const)("%j, of %j: %j", async (text, words, is) => {
    expect(await read(matches(sql`${text}::text`, words))).toBe(is);
  });
});
