import { readFileSync, writeFileSync } from "node:fs";
import { forEachProcess } from "./held-memory";

/** As nice as each process makes itself (serve.mjs), which counts within its session alone. */
const NICENESS = 6;

/**
 * Puts the sessions that a process has begun behind the server's. Linux gives each session the same share of the
 * processor (autogroup), whatever the niceness of what runs in it, and the sandbox begins a new one: four documents
 * would have four shares, and the server and all it talks to one. False where it has to be tried again, since the
 * system takes few such changes at a time.
 */
export function stepBack(pid: number): boolean {
  const own = groupOf("self");
  // Without such groups, niceness is all there is.
  if (own === null) return true;
  let isDone = true;
  forEachProcess(pid, (id) => {
    const group = groupOf(id);
    if (group === null || group.name === own.name || group.nice >= NICENESS) return;
    try {
      writeFileSync(`/proc/${id}/autogroup`, String(NICENESS));
    } catch {
      isDone = false;
    }
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
