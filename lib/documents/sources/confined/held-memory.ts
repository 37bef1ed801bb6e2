import { readdirSync, readFileSync } from "node:fs";

const KILOBYTES = 1024;
/** More than any that opens documents starts. */
const MAX_PROCESSES = 1_000;

/**
 * What a process and all that it started hold for themselves, in megabytes; null where the system does not tell. The
 * pages of Node's own program are left out: all share them.
 */
export function heldMegabytes(pid: number): number | null {
  let kilobytes = 0;
  const isTold = forEachProcess(pid, (id) => {
    const status = readFileSync(`/proc/${id}/status`, "latin1");
    kilobytes += fieldOf(status, "RssAnon") + fieldOf(status, "RssShmem");
  });
  return isTold ? kilobytes / KILOBYTES : null;
}

/** Looks at a process and at all that it started; false where the system does not tell of it. */
export function forEachProcess(pid: number, look: (id: number) => void): boolean {
  const found = [pid];
  for (let at = 0; at < found.length && at < MAX_PROCESSES; at += 1) {
    const id = found[at] ?? pid;
    try {
      look(id);
      // Whatever thread started them: a process that a file has taken over need not do as ours does.
      for (const thread of readdirSync(`/proc/${id}/task`)) found.push(...childrenOf(id, thread));
    } catch {
      // It has ended meanwhile, unless it is the first: then there is nothing to read at all.
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
  // Processes that are about to end have no memory left to tell of.
  return start === -1 ? 0 : Number.parseInt(status.slice(start + name.length + 1), 10);
}
