import { Problem } from "../problem";

export interface KeyEnds {
  revokedAt: Date | null;
  disabledAt: Date | null;
  expiresAt: Date | null;
  rolledOutAt?: Date | null;
}

export const RECONNECT = "Connect this app again: somebody in the account allows it anew.";

type GrantEnds = Pick<KeyEnds, "revokedAt" | "expiresAt"> & {
  role?: unknown;
};

export function whyEnded({ revokedAt, expiresAt, role }: GrantEnds, at: Date): string | null {
  if (revokedAt !== null) return "This app's access to the account was ended.";
  if (isPast(expiresAt, at)) return `This app's access to the account ended on ${expiresAt.toISOString()}.`;
  return role === null ? "Whoever allowed this app access is no longer a member of the account." : null;
}

/** @throws Problem REVOKED_KEY */
export function requireUsableGrant(grant: GrantEnds, at: Date): void {
  const ended = whyEnded(grant, at);
  if (ended !== null) throw new Problem("REVOKED_KEY", ended, { recoveryHint: RECONNECT });
}

const isPast = (end: Date | null | undefined, at: Date): end is Date => !!end && end <= at;

/** @throws Problem REVOKED_KEY */
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
