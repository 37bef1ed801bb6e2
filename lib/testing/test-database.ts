import { randomBytes } from "node:crypto";
import { Pool } from "pg";
import { inject } from "vitest";
import { type Database, openPglite, openPostgres } from "../../db/client";
import { openPgliteTemplate } from "./open-pglite-template";
import { databaseUrl } from "./template-database";

/** Races exist only there. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const template = inject("postgresTemplate");
  const server = process.env.TEST_DATABASE_URL;
  if (template && server) return openCopy(server, template);
  const client = await openPgliteTemplate();
  const database = await openPglite(client);
  // A few rows each: a plan made once is as good, and planning is a twentieth of all work.
  await client.exec("set plan_cache_mode = force_generic_plan");
  return { ...database, url: null };
}

async function openCopy(server: string, template: string): Promise<Database & { url: string }> {
  const name = `vidimus_test_${randomBytes(6).toString("hex")}`;
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name} template ${template}`);
  const url = databaseUrl(server, name);
  const database = await openPostgres(url, { migrate: false });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
