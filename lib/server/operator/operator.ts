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

/** OPERATOR is for users shared by several people, and for containers without one. */
export function operatorName(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const name = env.OPERATOR?.trim() || env.SUDO_USER?.trim() || userName();
  return name.slice(0, 100);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

export const DESK_OPERATOR = "desk";
