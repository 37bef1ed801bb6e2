import { readdirSync, readFileSync } from "node:fs";

const KILOBYTES = 1024;
const MAX_PROCESSES = 1_000;

/**
 * In megabytes, with all descendants; null if the system does not report it. Excludes Node's own program, which all
 * share.
 */
export function heldMegabytes(pid: number): number | null {
  let kilobytes = 0;
  const isTold = forEachProcess(pid, (id) => {
    const status = readFileSync(`/proc/${id}/status`, "latin1");
    kilobytes += fieldOf(status, "RssAnon") + fieldOf(status, "RssShmem");
  });
  return isTold ? kilobytes / KILOBYTES : null;
}

export function forEachProcess(pid: number, look: (id: number) => void): boolean {
  const found = [pid];
  for (let at = 0; at < found.length && at < MAX_PROCESSES; at += 1) {
    const id = found[at] ?? pid;
    try {
      look(id);
      // Any thread may have started them: a compromised process need not behave like ours.
      for (const thread of readdirSync(`/proc/${id}/task`)) found.push(...childrenOf(id, thread));
    } catch {
      if (at === 0) return false;
    }
  }
  return true;
}

function childrenOf(pid: number, thread: string): number[] {
  const children = readFileSync(`/proc/${pid}/task/${thread}/children`, "latin1");
  return children.split(" ").filter(Boolean).map(Number);
}

function fieldOf(status: string, name: string): number {
  const start = status.indexOf(`${name}:`);
  // Ending processes report no memory.
  return start === -1 ? 0 : Number.parseInt(status.slice(start + name.length + 1), 10);
}
