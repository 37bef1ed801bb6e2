const MAX_FILES = 2_000;
const KEPT_MS = 60 * 60_000;
const MAX_OVERDUE = 2;

export interface RefusedFiles {
  has(task: string): boolean;
  add(task: string): void;
  addOverdue(task: string): boolean;
}

export function createRefusedFiles(now: () => number = Date.now): RefusedFiles {
  const refused = new Map<string, { at: number; overdue: number }>();

  function put(task: string, overdue: number): void {
    refused.delete(task);
    refused.set(task, { at: now(), overdue });
    const [oldest] = refused.keys();
    if (refused.size > MAX_FILES && oldest !== undefined) refused.delete(oldest);
  }

  function overdueOf(task: string): number {
    const found = refused.get(task);
    return found && now() - found.at < KEPT_MS ? found.overdue : 0;
  }

  return {
    has: (task) => overdueOf(task) >= MAX_OVERDUE,
    add: (task) => put(task, MAX_OVERDUE),
    addOverdue(task) {
      put(task, overdueOf(task) + 1);
      return overdueOf(task) >= MAX_OVERDUE;
    },
  };
}
