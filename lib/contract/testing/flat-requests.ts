import { EXAMPLES } from "../examples";
import type { OperationName } from "../operations";
import type { AnyExamples } from "../operations/operation";

/** Whole requests of an operation, as a tool's flat arguments: one for each example of a body. */
export function flatRequests(name: OperationName): Record<string, unknown>[] {
  const { params, query, body }: AnyExamples = EXAMPLES[name];
  const bodies = body ? Object.values(body).map(({ value }) => value) : [{}];
  return bodies.map((members) => ({ ...params, ...members, ...query }));
}
