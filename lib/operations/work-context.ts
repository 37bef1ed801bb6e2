import { AsyncLocalStorage } from "node:async_hooks";

export interface WorkContext {
  runId: string;
  functionId: string;
  attempt: number;
  step?: string;
  jobId?: string;
  eventId?: string;
}

const KEY = Symbol.for("vidimus.work-context");

/** One per process: Next bundles start-up and routes separately, so a module variable would exist twice. */
function storage(): AsyncLocalStorage<WorkContext> {
  const holder = globalThis as { [KEY]?: AsyncLocalStorage<WorkContext> };
  holder[KEY] ??= new AsyncLocalStorage();
  return holder[KEY];
}

export function inWorkContext<T>(context: WorkContext, work: () => T): T {
  return storage().run(context, work);
}

export function workContext(): Partial<WorkContext> {
  return storage().getStore() ?? {};
}
