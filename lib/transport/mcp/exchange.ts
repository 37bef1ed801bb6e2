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
  /** Null for older clients, and at a client's first message. */
  protocolVersion: string | null;
  requestId: string;
  /** Null without a key: discovery and verify_certificate need none. */
  caller: GatewayCaller | null;
  /** As sent: our own code judges them. */
  toolArguments: unknown;
  seen: Seen;
  facts: CallFacts;
  /** Records a tool call. Its handler does so itself: older clients are answered by a stream that outlives the request. */
  record(operation: OperationName, problem: Problem | null): void;
}
