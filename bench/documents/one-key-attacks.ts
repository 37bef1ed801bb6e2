import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Turn } from "@/lib/documents";
import { createReadingPool } from "@/lib/documents/process";
import { createDocumentReader } from "@/lib/documents/read";
import { missingObjects } from "@/lib/documents/sources/testing/hostile/growing-structures";
import { median } from "../cpu";
import type { FairnessCost } from "./task";

const SLOW_FILES = 12;
const TURNS = 15;
const SPECIMEN = join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf");
const PARTNER: Turn = { lane: "live", owner: "partner" };

export async function oneKeyAttacks(lane: "live" | "sandbox"): Promise<FairnessCost> {
  const pool = createReadingPool();
  const { inspect } = createDocumentReader({ pool });
  const specimen = readFileSync(SPECIMEN);
  const end = new AbortController();
  const look = async (bytes: Uint8Array, turn: Turn) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const start = performance.now();
    await inspect({ bytes, sha256, accept: "document" }, { turn, signal: end.signal }).catch(() => undefined);
    return performance.now() - start;
  };
  // Never the same bytes twice, as in submits of different orders.
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

function slowPdf(): Uint8Array {
  return Buffer.concat([missingObjects(8_000), Buffer.from(`% ${randomUUID()}\n%%EOF`)]);
}
