/** next (published, not yet used) → active (signs) → retired (verifies only); compromised verifies nothing. */
export const SIGNING_KEY_STATES = ["next", "active", "retired", "compromised"] as const;
export type SigningKeyState = (typeof SIGNING_KEY_STATES)[number];

/** The only reason for which another certificate replaces a revoked one. */
export const KEY_COMPROMISED = "key_compromised";

/** Verifiers cache the key set for about an hour. Twice that is safe before a key's first signature. */
export const PUBLISH_LEAD_HOURS = 2;
export const ROTATE_AFTER_DAYS = 90;

const HOUR_MS = 3_600_000;

export interface SigningKeyFacts {
  kid: string;
  state: SigningKeyState;
  createdAt: Date;
  activatedAt: Date | null;
}

export type RotationStep =
  | { do: "create"; state: "next" | "active" }
  | { do: "activate"; kid: string; retires: string[] };

/**
 * Without any usable key, one signs at once: no verifier can have cached a key set without it, or all must fetch
 * again.
 */
export function decideRotation(
  keys: SigningKeyFacts[],
  now: Date,
  options: { force: boolean },
): RotationStep | null {
  const active = keys.filter((key) => key.state === "active");
  const next = keys.find((key) => key.state === "next");
  const newest = active.at(-1);
  if (next) {
    const published = now.getTime() - next.createdAt.getTime() >= PUBLISH_LEAD_HOURS * HOUR_MS;
    return published || !newest
      ? { do: "activate", kid: next.kid, retires: active.map((key) => key.kid) }
      : null;
  }
  if (!newest) return { do: "create", state: "active" };
  const ageMs = now.getTime() - (newest.activatedAt ?? newest.createdAt).getTime();
  const due = ageMs >= ROTATE_AFTER_DAYS * 24 * HOUR_MS - PUBLISH_LEAD_HOURS * HOUR_MS;
  return due || options.force ? { do: "create", state: "next" } : null;
}
