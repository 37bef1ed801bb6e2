import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPgliteTemplate } from "@/lib/testing/open-pglite-template";
import { openPglite } from "./client";

test("a query returns the same types on the embedded database as on a server, lists too", async () => {
  const database = await openPglite(await openPgliteTemplate());
  const { rows } = (await database.db.execute(sql`
    select array['a', 'b,c'] as texts, array['a', null]::varchar[] as names, array[1, 2] as numbers,
      array[3::bigint] as counts, array[true, false] as flags, array[0.5::float8] as shares,
      array['{"a": [1]}'::jsonb] as objects, array['{"b": 2}'::json] as older, '{"c": 3}'::jsonb as object,
      7 as number, 8::bigint as count, true as flag, 'x'::bytea as bytes
  `)) as unknown as { rows: unknown[] };
  await database.close();
  expect(rows).toEqual([
    {
      texts: ["a", "b,c"],
      names: ["a", null],
      numbers: [1, 2],
      counts: [3],
      flags: [true, false],
      shares: [0.5],
      objects: [{ a: [1] }],
      older: [{ b: 2 }],
      object: { c: 3 },
      number: 7,
      count: 8,
      flag: true,
      bytes: new Uint8Array([120]),
    },
  ]);
});
