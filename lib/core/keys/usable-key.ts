import { Problem } from "../problem";

/** What ends a key, for now or for good. */
export interface KeyEnds {
  revokedAt: Date | null;
  disabledAt: Date | null;
  expiresAt: Date | null;
  /** Of a secret that was replaced: when it stops working. */
  rolledOutAt?: Date | null;
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
