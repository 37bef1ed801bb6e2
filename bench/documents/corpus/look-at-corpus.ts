import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReadingPool } from "@/lib/documents/process";
import { createDocumentReader } from "@/lib/documents/read";
import { cpuMsOf } from "../../cpu";
import { descendantsOf, peakOf, totalOf } from "../memory-of";
import { type CorpusFile, type FileLook, lookAtFile } from "./look-at-file";
import { startReferences } from "./references";

export interface CostlyLook extends FileLook {
  want: string;
  wantedPages: number | null;
  cpuMs: number;
  peakMegabytes: number;
}

export interface CorpusTask {
  kind: "corpus";
  folder: string;
  maxPages: number;
  picturesTo: string | null;
}

/** Word files have tests of their own. */
export async function lookAtCorpus({ folder, maxPages, picturesTo }: CorpusTask): Promise<CostlyLook[]> {
  const rows = readFileSync(join(folder, "manifest.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((row): CorpusFile => JSON.parse(row))
    .filter(({ want }) => want !== undefined);
  const references = await startReferences();
  const turn = { lane: "workflow", owner: "bench" } as const;
  const tools = {
    reader: createDocumentReader({ pool: createReadingPool() }),
    references,
    turn,
    maxPages,
    picturesTo,
  };
  const looks: CostlyLook[] = [];
  let cpuSoFar = 0;
  try {
    for (const row of rows) {
      const look = await lookAtFile(join(folder, row.file), row, tools);
      const pids = descendantsOf(process.pid);
      const cpu = totalOf(pids, cpuMsOf);
      looks.push({
        ...look,
        want: row.want ?? "accept",
        wantedPages: row.pages ?? null,
        cpuMs: Math.max(0, cpu - cpuSoFar),
        peakMegabytes: peakOf(pids, takePeak),
      });
      cpuSoFar = cpu;
    }
  } finally {
    references.close();
  }
  return looks;
}

function takePeak(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  // Linux then counts from now on (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return Number(kilobytes ?? 0) / 1024;
}
