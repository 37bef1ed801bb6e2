import type { OperationName } from "@/lib/contract/operations";
import type { Problem } from "@/lib/core/problem";
import type { CallFacts } from "../call-facts";
import type { Gateway, GatewayCaller } from "../gateway";
import type { Seen } from "../request-pipeline";
import type { Toolset } from "./toolset";

export interface McpExchange {
  gateway: Gateway;
  siteUrl: string;
  toolset: Toolset;
  protocolVersion: string | null;
  requestId: string;
  caller: GatewayCaller | null;
  toolArguments: unknown;
  seen: Seen;
  facts: CallFacts;
  /** Records a tool call. Its handler does so itself: older clients are answered by a stream that outlives the request. */
  record(operation: OperationName, problem: Problem | null): void;
}
