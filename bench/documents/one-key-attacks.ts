import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDocumentReader } from "@/lib/services/reader/document-reader";
import { createDocumentPool } from "@/lib/services/sources/confined/document-pool";
import type { Turn } from "@/lib/services/sources/port";
import { median } from "../cpu";
import type { FairnessCost } from "./task";

const SLOW_FILES = 12;
const TURNS = 15;
const SPECIMEN = join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf");
const PARTNER: Turn = { lane: "live", owner: "partner" };

/** How long a live partner's document takes to be inspected, alone and while one key has sent slow files. */
export async function oneKeyAttacks(lane: "live" | "sandbox"): Promise<FairnessCost> {
  const pool = createDocumentPool();
  const { inspect } = createDocumentReader({ pool });
  const specimen = readFileSync(SPECIMEN);
  const end = new AbortController();
  const look = async (bytes: Uint8Array, turn: Turn) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const start = performance.now();
    await inspect({ bytes, sha256, accept: "document" }, { turn, signal: end.signal }).catch(() => undefined);
    return performance.now() - start;
  };
  // Never the same bytes twice, as submits of different orders.
  const ordinary = () => look(Buffer.concat([specimen, Buffer.from(`% ${randomUUID()}\n%%EOF\n`)]), PARTNER);
  const times = async (turns: number) => {
    const all: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) all.push(await ordinary());
    return all;
  };
  await times(3);
  const idleMs = median(await times(TURNS));
  let answered = 0;
  const attack = Array.from({ length: SLOW_FILES }, async () => {
    await look(slowPdf(), { lane, owner: "attacker" });
    answered += 1;
  });
  const attacked = await times(TURNS);
  const answeredMeanwhile = answered;
  end.abort();
  await Promise.all(attack);
  pool.close();
  return {
    idleMs,
    attackedMs: median(attacked),
    slowestMs: Math.max(...attacked),
    answeredMeanwhile,
  };
}

/** Makes pdf.js look for every object again and again, until its time is over. */
function slowPdf(): Uint8Array {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index + 3);
  const kids = numbers.map((number) => `${number} 0 R`).join(" ");
  const objects = numbers.map((number) => `${number} 0 obj << (((( \n`).join("");
  return Buffer.from(
    `%PDF-1.4\n% ${randomUUID()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Kids[${kids}]>>endobj\n${objects}trailer<</Root 1 0 R>>\n%%EOF`,
  );
}
