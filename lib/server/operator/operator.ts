import { userInfo } from "node:os";
import { z } from "zod";

/** How a command is to be run: by whom, why, and whether only to see what it would do. */
export const howSchema = z.strictObject({
  operator: z.string().min(1).max(100),
  reason: z.string().trim().min(1).max(200).nullable(),
  isDryRun: z.boolean(),
});
export type How = z.output<typeof howSchema> & {
  /** The admin who runs it at the desk. No shell may say so. */
  staffId?: string;
};

/**
 * Who runs this command: whom OPERATOR names, where several people share a user or a container has none; else whoever
 * became root by sudo; else the user of this process.
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

/** Who runs what is asked for at the desk, beside the admin's own id. */
export const DESK_OPERATOR = "desk";
