import { answers, MEMBER, ofEnvironment, type PortalRoute } from "./portal-route";

/** What was refused in the last week and may be refused again. */
export interface Troubles {
  /** Why the last charge of the card failed, where none has gone through since; null in the sandbox. */
  failedCharge: string | null;
  /** Submissions that were refused for a document of theirs, by code. */
  refusedDocuments: { code: string; calls: number; isMore: boolean }[];
}

/** Of what the reader's role may not see, nothing is told. */
export const TROUBLES = {
  getTroubles: {
    ...MEMBER,
    right: "orders.see",
    method: "GET",
    path: "/partners/{partnerId}/{environment}/troubles",
    params: ofEnvironment,
    ...answers<Troubles>(),
  },
} as const satisfies Record<string, PortalRoute>;
