import { z } from "zod";
import type { OperationSpec } from "@/lib/contract/operations";

/** A tool's arguments, flat as on MCP: what REST takes in the query is a member among the others. */
export function toolInputSchema({ input, query }: OperationSpec): z.ZodObject {
  return query ? z.strictObject({ ...input.shape, ...query.shape }) : input;
}
