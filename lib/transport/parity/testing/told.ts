import type { ToolOperationName } from "@/lib/contract/operations";

/** What an operation was answered, whichever way it was asked. */
export interface Told {
  isRefused: boolean;
  body: unknown;
  status: number | null;
  isReplayed: boolean | null;
}

/** The key is sent as it is, an empty one too. */
export type Ask = (name: ToolOperationName, args: Record<string, unknown>, key: string) => Promise<Told>;

export interface Way {
  ask: Ask;
  close(): Promise<void>;
}
