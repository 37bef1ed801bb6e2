import { randomBytes } from "node:crypto";
import { Pool } from "pg";
import { databaseUrl } from "../template-database";

/** A database on the server of TEST_DATABASE_URL with nothing in it, migrations included. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `vidimus_test_${randomBytes(6).toString("hex")}`;
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name}`);
  return {
    url: databaseUrl(server, name),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
