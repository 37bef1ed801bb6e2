import type { Wish } from "@/lib/server/operator/wish";

/** A key, secret, or link that was made. One that's only tried never works, so nobody gets to keep it for a real one. */
export function madeSecret(secret: string, { isDryRun }: Pick<Wish, "isDryRun">): string {
  return isDryRun ? "(shown once it's really made)" : secret;
}
