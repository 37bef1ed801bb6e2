import { readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { forEachProcess } from "./held-memory";

/** As nice as each process makes itself (serve.ts), which counts within its session alone. */
export const NICENESS = 6;

/**
 * Puts a process, and the sessions that it has begun, behind the server's. Linux gives each session the same share of the
 * processor (autogroup), whatever the niceness of what runs in it, and the sandbox begins a new one: four documents
 * would have four shares, and the server and all it talks to one. False where it has to be tried again, since the
 * system takes few such changes at a time.
 */
export function stepBack(pid: number, niceness = NICENESS): boolean {
  const own = groupOf("self");
  let isDone = true;
  const attempt = (change: () => void) => {
    try {
      change();
    } catch {
      isDone = false;
    }
  };
  forEachProcess(pid, (id) => {
    attempt(() => getPriority(id) < niceness && setPriority(id, niceness));
    const group = groupOf(id);
    if (own === null || group === null || group.name === own.name || group.nice >= niceness) return;
    attempt(() => writeFileSync(`/proc/${id}/autogroup`, String(niceness)));
  });
  return isDone;
}

function groupOf(pid: number | "self"): { name: string; nice: number } | null {
  try {
    const [name = "", , nice] = readFileSync(`/proc/${pid}/autogroup`, "latin1").trim().split(" ");
    return { name, nice: Number(nice) };
  } catch {
    return null;
  }
}
