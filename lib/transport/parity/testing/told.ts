import type { ToolOperationName } from "@/lib/contract/operations";

/** What an operation was answered, whichever way it was asked. */
export interface Told {
  isRefused: boolean;
  /** The answer, or the whole envelope. */
  body: unknown;
  /** The HTTP status, where this way shows it. */
  status: number | null;
  /** Whether an earlier answer was said to be given again, where this way says so. */
  isReplayed: boolean | null;
}

/** Asks for an operation with a tool's flat arguments; the key is sent as it is, an empty one too. */
export type Ask = (name: ToolOperationName, args: Record<string, unknown>, key: string) => Promise<Told>;

/** One way to the service; all of them answer the same. */
export interface Way {
  ask: Ask;
  close(): Promise<void>;
}
