import type { OperationName } from "@/lib/contract/operations";
import type { Problem } from "@/lib/core/problem";
import type { CallFacts } from "../call-facts";
import type { Gateway, GatewayCaller } from "../gateway";
import type { Seen } from "../request-pipeline";
import type { Toolset } from "./toolset";

/** What the handlers of one HTTP request to the endpoint share. */
export interface McpExchange {
  gateway: Gateway;
  siteUrl: string;
  toolset: Toolset;
  /** As its header says; null for clients from before there was one, and at a client's first message. */
  protocolVersion: string | null;
  requestId: string;
  /** Null where no key was sent: discovery and verify_certificate need none. */
  caller: GatewayCaller | null;
  /** `arguments` of a tool call as sent, whatever they are: they are read and judged by our own code. */
  toolArguments: unknown;
  seen: Seen;
  facts: CallFacts;
  /** Records a tool call. Its handler does so itself: older clients are answered by a stream that outlives the request. */
  record(operation: OperationName, problem: Problem | null): void;
}
