import type { PageDoubt } from "../port";

export const UNEXAMINED: { kind: PageDoubt["kind"] }[];
export function withNotes<Read extends object>(
  read: Read,
  examined: null,
): Read & { doubts: { kind: PageDoubt["kind"] }[] };
