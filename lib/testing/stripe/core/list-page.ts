import { invalidRequest } from "./refusal";

interface PageParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
}

export interface Page<T> {
  object: "list";
  url: string;
  has_more: boolean;
  data: T[];
}

function isWithin(at: number, range: PageParams["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return at === range;
  return (
    at > (range.gt ?? -Infinity) &&
    at >= (range.gte ?? -Infinity) &&
    at < (range.lt ?? Infinity) &&
    at <= (range.lte ?? Infinity)
  );
}

function positionOf(objects: readonly { id: string }[], cursor: string): number {
  const position = objects.findIndex((object) => object.id === cursor);
  if (position === -1) throw invalidRequest(`No such object: '${cursor}'`, { code: "resource_missing" });
  return position;
}

/** A page of objects given newest first, with Stripe's cursors, limit and `created` filter. */
export function listPage<T extends { id: string; created?: number }>(
  url: string,
  objects: readonly T[],
  params: PageParams,
): Page<T> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    const message =
      limit < 1
        ? "This value must be greater than or equal to 1."
        : "This value must be less than or equal to 100.";
    throw invalidRequest(message, { param: "limit", code: "parameter_invalid_integer" });
  }
  const fitting = objects.filter((object) => isWithin(object.created ?? 0, params.created));
  if (params.ending_before !== undefined) {
    const before = fitting.slice(0, positionOf(fitting, params.ending_before));
    return { object: "list", url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const start = params.starting_after === undefined ? 0 : positionOf(fitting, params.starting_after) + 1;
  const rest = fitting.slice(start);
  return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
