import { userInfo } from "node:os";
import { z } from "zod";

export const howSchema = z.strictObject({
  operator: z.string().min(1).max(100),
  reason: z.string().trim().min(1).max(200).nullable(),
  isDryRun: z.boolean(),
});
export type How = z.output<typeof howSchema> & {
  staffId?: string;
};

/**
 * OPERATOR, for users shared by several people and containers without one; else who became root by sudo; else
 * the process's user.
 */
export function operatorName(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const name = env.OPERATOR?.trim() || env.SUDO_USER?.trim() || userName();
  return name.slice(0, 100);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may be a number without a name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

export const DESK_OPERATOR = "desk";
