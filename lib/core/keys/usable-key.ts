import { Problem } from "../problem";

/** What ends a key, for now or for good. */
export interface KeyEnds {
  revokedAt: Date | null;
  disabledAt: Date | null;
  expiresAt: Date | null;
  /** Of a secret that was replaced: when it stops working. */
  rolledOutAt?: Date | null;
}

/** What an app can do about an access that has ended. */
export const RECONNECT = "Connect this app again: somebody in the account allows it anew.";

/**
 * The same of an app's access.
 * @throws Problem REVOKED_KEY
 */
export function requireUsableGrant({ revokedAt, expiresAt }: KeyEnds, at: Date): void {
  if (revokedAt === null && !isPast(expiresAt, at)) return;
  const ended = revokedAt === null && expiresAt ? `ended on ${expiresAt.toISOString()}` : "was ended";
  throw new Problem("REVOKED_KEY", `This app's access to the account ${ended}.`, { recoveryHint: RECONNECT });
}

const isPast = (end: Date | null | undefined, at: Date): end is Date => !!end && end <= at;

/**
 * Refuses a key that has ended by then, with what ended it.
 * @throws Problem REVOKED_KEY
 */
export function requireUsableKey({ revokedAt, disabledAt, expiresAt, rolledOutAt }: KeyEnds, at: Date): void {
  if (revokedAt !== null) throw new Problem("REVOKED_KEY", "This API key was revoked.");
  if (isPast(rolledOutAt, at)) {
    throw new Problem(
      "REVOKED_KEY",
      `This API key was replaced by another one and ended on ${rolledOutAt.toISOString()}.`,
      { recoveryHint: "Use the key that replaced it. The account owner saw it once, when rolling this one." },
    );
  }
  if (isPast(expiresAt, at)) {
    throw new Problem("REVOKED_KEY", `This API key expired on ${expiresAt.toISOString()}.`, {
      recoveryHint: "Ask the account owner for another API key.",
    });
  }
  if (disabledAt !== null) {
    throw new Problem("REVOKED_KEY", "This API key is disabled.", {
      recoveryHint: "Ask the account owner to enable it again, or use another API key.",
    });
  }
}
