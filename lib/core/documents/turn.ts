/** Who waits: a live key's request before a reviewer's page, that before a workflow's step, and a sandbox key last. */
export const LANES = ["live", "desk", "workflow", "sandbox"] as const;
export type Lane = (typeof LANES)[number];

/** Whose work it is; nobody's waits behind more than its share of anybody else's. */
export interface Turn {
  lane: Lane;
  /** The key, its orders, or the order at the desk. */
  owner: string;
  /** Whose sandbox files may share a process, one after the other; the owner's alone without it. */
  partnerId?: string | undefined;
  /** A step of a workflow, of which its runner bounds how many wait: it is never refused. */
  isStep?: boolean | undefined;
  /** More of the same document follows at once, and finds it open. */
  isFollowed?: boolean | undefined;
  /** Its place was promised before (`Sources.announce`): it is never refused. */
  isPromised?: boolean | undefined;
}
