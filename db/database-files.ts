import { createReadStream, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getTableName, isTable } from "drizzle-orm";
import { PERSONAL_COLUMNS } from "./retention/personal-columns";
import * as schema from "./schema";

export interface DatabaseFiles {
  /** Deleted rows stay in the files until then. Nothing else can use the database meanwhile. */
  rewrite(): Promise<void>;
  search(needles: readonly string[]): Promise<{ file: string; needle: number }[]>;
}

const REWRITTEN = [
  ...Object.entries(schema)
    .filter(([name, table]) => {
      const rule = PERSONAL_COLUMNS[name as keyof typeof PERSONAL_COLUMNS];
      return isTable(table) && Object.values(rule.columns).some((column) => column !== "none");
    })
    .map(([, table]) => getTableName(table)),
  "pg_statistic",
];

export function createDatabaseFiles(client: PGlite): DatabaseFiles {
  return {
    async rewrite() {
      // The statistics hold samples of every column. Analysing an emptied table would keep them.
      await client.exec("delete from pg_statistic");
      await client.exec(`vacuum full ${REWRITTEN.join(", ")}`);
      // The log holds old pages, and so do segments that are kept for reuse. Only the second checkpoint finds the first
      // segment before its beginning.
      await client.exec("set wal_recycle = off");
      try {
        for (let turn = 0; turn < 2; turn++) await client.exec("select pg_switch_wal(); checkpoint");
      } finally {
        await client.exec("reset wal_recycle");
      }
    },

    async search(words) {
      const needles = words.map((word) => Buffer.from(word));
      await client.exec("checkpoint");
      const found: { file: string; needle: number }[] = [];
      for await (const { file, chunks } of filesOf(client)) {
        for (const needle of await searchIn(chunks, needles)) found.push({ file, needle });
      }
      return found;
    },
  };
}

async function* filesOf(client: PGlite): AsyncIterable<{ file: string; chunks: AsyncIterable<Uint8Array> }> {
  const folder = client.dataDir;
  if (folder === undefined || folder.startsWith("memory:") || !existsSync(folder)) {
    const dump = await client.dumpDataDir("none");
    yield { file: "memory", chunks: dump.stream() as unknown as AsyncIterable<Uint8Array> };
    return;
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield { file: relative(folder, path), chunks: createReadStream(path, { highWaterMark: 1 << 20 }) };
  }
}

async function searchIn(chunks: AsyncIterable<Uint8Array>, needles: readonly Buffer[]): Promise<Set<number>> {
  const found = new Set<number>();
  const overlap = Math.max(0, ...needles.map(({ length }) => length)) - 1;
  let tail = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([tail, chunk]);
    needles.forEach((needle, index) => {
      if (!found.has(index) && bytes.includes(needle)) found.add(index);
    });
    tail = bytes.subarray(Math.max(0, bytes.length - overlap));
  }
  return found;
}
