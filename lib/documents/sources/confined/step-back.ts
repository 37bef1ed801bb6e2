import { readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { forEachProcess } from "./held-memory";

/** As in serve.ts, which only counts within its own session. */
export const NICENESS = 6;

/**
 * Lowers the priority of a process and its sessions. Linux gives each session an equal share (autogroup), whatever the
 * niceness inside, and a sandbox is a new session: four documents would get four shares, and the server one. False if
 * it must be retried: the system limits the rate of such changes.
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
