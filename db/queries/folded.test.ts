import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldText } from "../../lib/core/fold-text";
import { openTestDatabase } from "../../lib/testing/test-database";
import { hasWords } from "./folded";

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
  ["Ana Muñoz", "munoz", true],
  ["x", "", true],
] as const)("that %j has the words %j is %j", async (text, words, is) => {
  expect(await read(hasWords(sql`${text}::text`, words))).toBe(is);
});

test.each([
  ["Muñoz Ibarra, Ana-María", "munoz ibarra ana", true],
  ["Muñoz Ibarra, Ana-María", "maria muñoz", true],
  ["Muñoz Ibarra, Ana-María", "IBA", true],
  ["Muñoz Ibarra, Ana-María", "barra", false],
  ["Muñoz Ibarra, Ana-María", "ana ana", true],
  ["Muñoz Ibarra, Ana-María", "ana ibarras", false],
  ["Seán O'Neil", "o’neil", true],
  ["Seán O'Neil", "neil", true],
  ["Zoë 50%_", "50%_", true],
  ["Zoë 50%_", "zo_", false],
  ["back\\slash", "back\\", true],
  ["a & b", "& b", true],
  ["山田 太郎", "太", true],
  ["محمد بن علي", "بن", true],
  ["x", "", false],
  ["x", "-", false],
] as const)("that a search for %j's orders by %j finds them is %j", async (name, words, is) => {
  const found = sql`applicant_words('prt', ${name}) @@ applicant_query('prt', ${words})`;
  expect((await read<boolean | null>(found)) ?? false).toBe(is);
});

test("a search finds the applicants of its own partner alone", async () => {
  expect(await read(sql`applicant_words('prt', 'Ana') @@ applicant_query('pr', 't Ana')`)).toBe(false);
  expect(await read(sql`applicant_words('prt', 'Ana') @@ applicant_query('other', 'Ana')`)).toBe(false);
});
