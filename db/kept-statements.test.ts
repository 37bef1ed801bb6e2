import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPgliteTemplate } from "@/lib/testing/open-pglite-template";
import { type Database, openPglite } from "./client";

let client: PGlite;
let database: Database;
let messages: Buffer[] = [];
beforeAll(async () => {
  client = await openPgliteTemplate();
  const raw = client.execProtocolRaw.bind(client);
  client.execProtocolRaw = (message, options) => {
    messages.push(Buffer.from(message));
    return raw(message, options);
  };
  database = await openPglite(client, { migrate: false });
});
afterAll(() => database.close());
beforeEach(async () => {
  await client.exec("drop table if exists things; create table things (id int primary key, name text)");
  await client.query("insert into things values (1, 'one'), (2, 'two')");
  messages = [];
});

const named = async (id: number | null) =>
  (await client.query<{ name: string }>("select name from things where id = $1", [id])).rows;
const isParse = (message: Buffer) => message.includes("select name from things");

describe("the embedded database", () => {
  test("parses what it is asked again once, and takes each later question in one message", async () => {
    expect(await named(1)).toEqual([{ name: "one" }]);
    expect(await named(2)).toEqual([{ name: "two" }]);
    expect(await named(null)).toEqual([]);
    expect(messages.filter(isParse).length).toBe(1);
    expect(messages.length).toBe(4);
  });

  test("keeps a statement beyond the transaction that was rolled back around it", async () => {
    const undone = client.transaction(async (tx) => {
      await tx.query("select name from things where id = $1", [1]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await named(2)).toEqual([{ name: "two" }]);
    expect(messages.filter(isParse).length).toBe(1);
  });

  test("answers a question with the columns that a table has by then", async () => {
    const all = () => client.query("select * from things where id = $1", [1]);
    expect((await all()).rows).toEqual([{ id: 1, name: "one" }]);
    await client.exec("alter table things add column size int default 3");
    expect((await all()).rows).toEqual([{ id: 1, name: "one", size: 3 }]);
    await database.db.execute(sql`alter table things drop column name`);
    expect((await all()).rows).toEqual([{ id: 1, size: 3 }]);
  });

  test("fetches from a cursor what that one has, whatever another of its name had", async () => {
    const first = async (query: string) =>
      client.transaction(async (tx) => {
        await tx.query(`declare rows_of cursor for ${query}`);
        return (await tx.query("fetch 1 from rows_of")).rows;
      });
    expect(await first("select id, name from things where id = 1")).toEqual([{ id: 1, name: "one" }]);
    expect(await first("select name || '!' as loud from things where id = 2")).toEqual([{ loud: "two!" }]);
  });

  test("says what broke, a rule or the words, each time it is asked, and goes on", async () => {
    const twice = () => client.query("insert into things values ($1, $2)", [1, "again"]);
    for (let turn = 0; turn < 2; turn++) {
      await expect(twice()).rejects.toMatchObject({ code: "23505", constraint: "things_pkey" });
      await expect(client.query("selekt $1", [1])).rejects.toMatchObject({ code: "42601" });
      await expect(client.query("select $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
      expect(await named(1)).toEqual([{ name: "one" }]);
    }
  });

  test("refuses everything in a transaction after what broke there, and nothing after its end", async () => {
    const broken = client.transaction(async (tx) => {
      await tx.query("insert into things values ($1, $2)", [3, "three"]);
      await tx.query("insert into things values ($1, $2)", [1, "again"]).catch(() => undefined);
      await tx.query("select name from things where id = $1", [1]);
    });
    await expect(broken).rejects.toMatchObject({ code: "25P02" });
    expect(await named(3)).toEqual([]);
  });

  test("plans each time by what a table holds then", async () => {
    for (let turn = 0; turn < 10; turn++) await named(1);
    const { rows } = await client.query(
      "select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select name%'",
    );
    expect(rows).toEqual([{ generic_plans: 0, custom_plans: 10 }]);
  });

  test("keeps no more statements than it may, and forgets those that were not needed for longest", async () => {
    await named(1);
    for (let number = 0; number < 400; number++) {
      await client.query(`select ${number} + $1::int`, [1]);
      if (number % 100 === 0) await named(1);
    }
    expect(messages.filter(isParse).length).toBe(1);
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_prepared_statements",
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(301);
  });

  test("answers questions that come at once each with its own rows", async () => {
    const ids = Array.from({ length: 50 }, (_, number) => (number % 2) + 1);
    const answers = await Promise.all(ids.map(named));
    expect(answers.map(([row]) => row?.name)).toEqual(ids.map((id) => (id === 1 ? "one" : "two")));
  });
});
