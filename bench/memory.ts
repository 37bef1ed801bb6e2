import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { insertSegments, type SegmentRow, searchSegments } from "@/db/queries/memory";
import { partners } from "@/db/schema";
import { makeId } from "@/lib/core/ids";
import { findMatches } from "@/lib/operations/memory/find-matches";
import { segmentKey, segmentWords, shinglesOf } from "@/lib/review/shared";
import { compare } from "./compare";
import type { Measurement } from "./measurement";
import { createDatabase, startPostgres } from "./postgres";

const FEW = 1_000;
const MANY = 20_000;
const CALLS = 5;
const PARTNER = { partnerId: "prt_bench", sourceLanguage: "es", targetLanguage: "en" };
const AT = new Date("2026-11-01T00:00:00Z");

const WORDS =
  "registro civil certifico oficial nacimiento matrimonio defunción libro tomo folio acta presente provincia ciudad vecino compareciente testigo firma sello documento número copia fiel original fecha lugar padre madre hijo hija abuelo profesión domicilio nacional natural estado soltero casado declaración autoridad municipal juez secretario notario".split(
    " ",
  );

function sentence(number: number): string {
  const count = 6 + (number % 12);
  const words = Array.from(
    { length: count },
    (_, at) => WORDS[(number * 7 + at * at * (1 + (number % 13))) % WORDS.length],
  );
  return `${words.join(" ")} ${number % 97} de la ${number}`;
}

export async function measureMemory(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const few = await openLoaded(postgres.url, "memory_few", FEW);
  const many = await openLoaded(postgres.url, "memory_many", MANY);
  const asked = sentence(500).replace("registro", "oficina");
  const questions: [string, (database: Database) => () => Promise<unknown>][] = [
    [
      "matches of a block",
      ({ db }) =>
        () =>
          findMatches(db, PARTNER, asked),
    ],
    [
      "a search",
      ({ db }) =>
        () =>
          searchSegments(db, PARTNER, "compareciente testigo", 51),
    ],
  ];
  try {
    const measurements: Measurement[] = [];
    for (const [name, ask] of questions) {
      const { fewMs, manyMs } = await compare(ask(few), ask(many), CALLS);
      measurements.push({
        name: `Memory, ${name}`,
        measured: manyMs / fewMs,
        unit: "× floor",
        detail: `p50 ${manyMs.toFixed(1)} ms at ${MANY} segments, ${fewMs.toFixed(1)} ms at ${FEW}`,
      });
    }
    return measurements;
  } finally {
    await few.close();
    await many.close();
    await postgres.stop();
  }
}

async function openLoaded(serverUrl: string, name: string, segments: number): Promise<Database> {
  const database = await createDatabase(serverUrl, name);
  const { db } = database;
  await db.insert(partners).values({ id: PARTNER.partnerId, name: "Bench", createdAt: AT });
  for (let at = 0; at < segments; at += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, segments - at) }, (_, step) => rowOf(at + step));
    await insertSegments(db, rows);
  }
  await db.execute(sql`vacuum analyze memory_segments`);
  return database;
}

function rowOf(number: number): SegmentRow {
  const source = sentence(number);
  return {
    id: makeId("segment", AT, crypto.getRandomValues(new Uint8Array(16))),
    ...PARTNER,
    orderId: null,
    documentIndex: null,
    blockId: null,
    staffId: null,
    sourceText: source,
    targetText: `Sentence ${number}`,
    sourceKey: segmentKey(source),
    shingles: shinglesOf(source),
    wordCount: segmentWords(source).length,
    origin: "bench",
    signedAt: new Date(AT.getTime() + number),
  };
}
