const MAX_FILES = 2_000;
const KEPT_MS = 60 * 60_000;

/** Remembers for an hour what has cost its process and was refused: the same file sent again costs nothing. */
export interface RefusedFiles {
  has(task: string): boolean;
  add(task: string): void;
}

export function createRefusedFiles(now: () => number = Date.now): RefusedFiles {
  const refusedAt = new Map<string, number>();
  return {
    has: (task) => now() - (refusedAt.get(task) ?? Number.NEGATIVE_INFINITY) < KEPT_MS,
    add(task) {
      refusedAt.delete(task);
      refusedAt.set(task, now());
      const [oldest] = refusedAt.keys();
      if (refusedAt.size > MAX_FILES && oldest !== undefined) refusedAt.delete(oldest);
    },
  };
}
