import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { databaseUrl } from "../template-database";

export async function createEmptyDatabase(
  encoding = "UTF8",
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `vidimus_test_${randomBytes(6).toString("hex")}`;
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
  return {
    url: databaseUrl(server, name),
    async drop() {
      // A connection that is just ending has no listener.
      for (let turn = 0; turn < 40 && (await isInUse(admin, name)); turn++) await sleep(50);
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

async function isInUse(admin: Pool, name: string): Promise<boolean> {
  const { rows } = await admin.query("select count(*)::int as n from pg_stat_activity where datname = $1", [
    name,
  ]);
  return rows[0].n > 0;
}
