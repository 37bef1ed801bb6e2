import { z } from "zod";
import { at } from "../operations/at";
import { forMember, type PortalRoute } from "./portal-route";

export interface SandboxWipeView {
  wipeId: string;
  state: "running" | "done" | "failed";
  orders: { done: number; all: number };
  email: string;
  createdAt: string;
  finishedAt: string | null;
}

const WIPE = {
  right: "sandbox.wipe",
  ...at("/partners/{partnerId}/sandbox-wipes"),
} as const;

export const SANDBOX_WIPES = {
  getSandboxWipe: {
    ...WIPE,
    method: "GET",
    ...forMember<{ last: SandboxWipeView | null }>(),
  },
  /** Names the last one that was seen, so that a repeated request deletes nothing made since. */
  wipeSandbox: {
    ...WIPE,
    stepUp: true,
    method: "POST",
    body: z.strictObject({ lastWipeId: z.string().max(100).nullable() }),
    ...forMember<{ last: SandboxWipeView | null }>(),
  },
} as const satisfies Record<string, PortalRoute>;
