import { readFileSync } from "node:fs";
import { cpuMsOf } from "../cpu";
import { descendantsOf } from "../documents/memory-of";

const LOOK_EVERY_MS = 50;
const STARTED = /process\/main\.ts/;

export type Part = "server" | "documents" | "printing";

export interface ProcessWatch {
  cpuMs(): Record<Part, number>;
  started(): number;
  stop(): void;
}

/** A killed sandbox takes its children's times along, so each is sampled. */
export function watchProcesses(pid: number): ProcessWatch {
  const cpuMs = new Map<number, number>();
  const parts = new Map<number, Part>([[pid, "server"]]);
  const processes = new Set<number>();
  const look = () => {
    for (const each of [pid, ...descendantsOf(pid)]) {
      try {
        cpuMs.set(each, cpuMsOf(each));
        const [program, ...args] = readFileSync(`/proc/${each}/cmdline`, "utf8").split("\0");
        const script = args.find((arg) => STARTED.test(arg));
        if (!script) continue;
        parts.set(each, script.includes("renderer") ? "printing" : "documents");
        if (!program?.endsWith("bwrap")) processes.add(each);
      } catch {}
    }
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    cpuMs() {
      look();
      const sums = { server: 0, documents: 0, printing: 0 };
      for (const [each, ms] of cpuMs) sums[parts.get(each) ?? "server"] += ms;
      return sums;
    },
    started: () => processes.size,
    stop: () => clearInterval(looking),
  };
}
