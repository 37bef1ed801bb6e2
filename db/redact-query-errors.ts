import { DrizzleQueryError } from "drizzle-orm";

/** What drivers hang on their errors that repeats values: PGlite the parameters, Postgres the row that offended. */
const TELLTALE = ["params", "detail", "where"];

/**
 * Keeps the values of a failed query out of its error. They are customers' words and sealed secrets, and an error
 * travels: into logs, into stored workflow runs, to the workflow engine. Statement and error code tell what failed.
 */
export function redactQueryErrors(): void {
  // The constructor assigns these after it has put the parameters into the message, and before it takes the stack.
  Object.defineProperty(DrizzleQueryError.prototype, "params", {
    configurable: true,
    get: () => [],
    set(this: DrizzleQueryError) {
      this.message = `Failed query: ${this.query}`;
    },
  });
  Object.defineProperty(DrizzleQueryError.prototype, "cause", {
    configurable: true,
    set(this: DrizzleQueryError, cause: unknown) {
      if (cause !== null && typeof cause === "object") {
        for (const name of TELLTALE) Reflect.deleteProperty(cause, name);
      }
      Object.defineProperty(this, "cause", { value: cause, configurable: true, writable: true });
    },
  });
}
