import type { Wish } from "@/lib/server/operator/wish";

/** A key that's only tried never works, so it is not shown. */
export function madeSecret(secret: string, { isDryRun }: Pick<Wish, "isDryRun">): string {
  return isDryRun ? "(shown once it's really made)" : secret;
}
