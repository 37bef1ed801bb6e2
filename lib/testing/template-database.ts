import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Pool } from "pg";
import type { TestProject } from "vitest/node";
import { migratePglite, migratePostgres } from "../../db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty PGlite folder as a tarball. */
    pgliteTemplate: string;
    postgresTemplate: string | null;
  }
}

const TEMPLATE = "vidimus_test_template";

/** Once per run: every test file starts from a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-template-"));
  const dump = await makePgliteTemplate();
  const file = join(folder, "template.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("pgliteTemplate", file);
  const url = process.env.TEST_DATABASE_URL;
  project.provide("postgresTemplate", url ? TEMPLATE : null);
  if (url) await makePostgresTemplate(url);
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** Hundreds of copies are unpacked, so keep it small: a short log, and one database. */
async function makePgliteTemplate(): Promise<Blob> {
  const client = await PGlite.create("memory://", { initDbStartParams: ["--wal-segsize=1"] });
  await migratePglite(client);
  for (const unused of ["template1", "template0"]) {
    await client.exec(`alter database ${unused} is_template false`);
    await client.exec(`drop database ${unused}`);
  }
  await client.exec("set wal_recycle = off; select pg_switch_wal(); checkpoint");
  const dump = await client.dumpDataDir("none");
  await client.close();
  return dump;
}

async function makePostgresTemplate(url: string): Promise<void> {
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new Pool({ connectionString: databaseUrl(url, TEMPLATE), max: 2 });
  await migratePostgres(pool);
  await pool.end();
}

export function databaseUrl(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.toString();
}
