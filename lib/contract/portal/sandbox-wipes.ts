import { z } from "zod";
import { answers, MEMBER, ofPartner, type PortalRoute } from "./portal-route";

export interface SandboxWipeView {
  wipeId: string;
  state: "running" | "done" | "failed";
  /** How many of the sandbox's orders are deleted, of how many. */
  orders: { done: number; all: number };
  /** Who asked for it. */
  email: string;
  createdAt: string;
  finishedAt: string | null;
}

const WIPE = {
  ...MEMBER,
  right: "sandbox.wipe",
  params: ofPartner,
  path: "/partners/{partnerId}/sandbox-wipes",
} as const;

/** Everything that was made in the sandbox, deleted by a workflow; keys, webhooks and settings stay. */
export const SANDBOX_WIPES = {
  /** The last one, if there was any. */
  getSandboxWipe: {
    ...WIPE,
    method: "GET",
    ...answers<{ last: SandboxWipeView | null }>(),
  },
  /**
   * Begins one, or answers the one that is running. It names the last one that was seen: the same request once more is
   * answered by what it began, and deletes nothing that was made since.
   */
  wipeSandbox: {
    ...WIPE,
    stepUp: true,
    method: "POST",
    body: z.strictObject({ lastWipeId: z.string().max(100).nullable() }),
    ...answers<{ last: SandboxWipeView | null }>(),
  },
} as const satisfies Record<string, PortalRoute>;
