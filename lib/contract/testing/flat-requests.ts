import { EXAMPLES } from "../examples";
import type { OperationName } from "../operations";
import type { AnyExamples } from "../operations/operation";

export function flatRequests(name: OperationName): Record<string, unknown>[] {
  const { params, query, body }: AnyExamples = EXAMPLES[name];
  const bodies = body ? Object.values(body).map(({ value }) => value) : [{}];
  return bodies.map((members) => ({ ...params, ...members, ...query }));
}
