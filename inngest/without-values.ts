import { Middleware } from "inngest";

/** The workflow engine would log and keep the values of a failed query: customers' texts. */
export class WithoutValues extends Middleware.BaseMiddleware {
  readonly id = "vidimus:without-values";

  override async wrapStepHandler({ next }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    try {
      return await next();
    } catch (error) {
      throw withoutValues(error);
    }
  }
}

function withoutValues(error: unknown): unknown {
  const query = queryOf(error);
  if (query === null || !(error instanceof Error)) return error;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const plain = new Error(error === query.failed ? query.message : `A step failed. ${query.message}`);
  plain.stack = [`Error: ${plain.message}`, ...frames].join("\n");
  return plain;
}

function queryOf(error: unknown): { failed: Error; message: string } | null {
  if (!(error instanceof Error)) return null;
  if (!("query" in error && "params" in error)) return queryOf(error.cause);
  const { code } = (error.cause ?? {}) as { code?: unknown };
  const reason = typeof code === "string" ? ` (${code})` : "";
  return { failed: error, message: `Failed query: ${String(error.query)}${reason}` };
}
