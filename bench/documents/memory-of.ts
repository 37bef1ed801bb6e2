import { readdirSync, readFileSync } from "node:fs";

export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const child = Number(name);
    if (Number.isInteger(child)) parents.set(child, parentOf(child));
  }
  const found: number[] = [];
  for (let wave = [pid]; wave.length > 0; found.push(...wave)) {
    const above = new Set(wave);
    wave = [...parents].filter(([, parent]) => above.has(parent)).map(([child]) => child);
  }
  return found;
}

export function peakOf(pids: readonly number[], megabytesOf: (pid: number) => number): number {
  return Math.max(0, ...pids.map((pid) => orZero(() => megabytesOf(pid))));
}

export function totalOf(pids: readonly number[], megabytesOf: (pid: number) => number): number {
  return pids.reduce((sum, pid) => sum + orZero(() => megabytesOf(pid)), 0);
}

function parentOf(pid: number): number {
  return orZero(() => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0));
}

function orZero(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
