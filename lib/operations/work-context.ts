import { AsyncLocalStorage } from "node:async_hooks";

/** What every line of the log says that is written while a workflow runs. */
export interface WorkContext {
  runId: string;
  functionId: string;
  attempt: number;
  step?: string;
  jobId?: string;
  eventId?: string;
}

const KEY = Symbol.for("vidimus.work-context");

/** One per process: Next bundles start-up and routes apart, so that a module's own would be two. */
function storage(): AsyncLocalStorage<WorkContext> {
  const holder = globalThis as { [KEY]?: AsyncLocalStorage<WorkContext> };
  holder[KEY] ??= new AsyncLocalStorage();
  return holder[KEY];
}

/** Runs `work` as part of this run; whatever it logs says so. */
export function inWorkContext<T>(context: WorkContext, work: () => T): T {
  return storage().run(context, work);
}

/** What is being worked on; nothing outside workflows. */
export function workContext(): Partial<WorkContext> {
  return storage().getStore() ?? {};
}
