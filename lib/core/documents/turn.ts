/** A live key's request first, then a reviewer's page, a workflow's step, and a sandbox key. */
export const LANES = ["live", "desk", "workflow", "sandbox"] as const;
export type Lane = (typeof LANES)[number];

export interface Turn {
  lane: Lane;
  owner: string;
  /** Only sandbox files of one partner may share a process, one after the other. */
  partnerId?: string | undefined;
  /** A workflow's step is never refused: its runner bounds how many wait. */
  isStep?: boolean | undefined;
  isFollowed?: boolean | undefined;
  /** Never refused: its place was promised (`Sources.announce`). */
  isPromised?: boolean | undefined;
}
