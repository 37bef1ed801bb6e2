import { personProblem } from "@/lib/core/people-problems";
import { Problem } from "@/lib/core/problem";
import type { RunningServer } from "../state";

/** @throws Problem SIGN_UP_CLOSED */
export function requireOpenSignUp({ services }: RunningServer): void {
  if (services.settings.signUp === "invite")
    throw personProblem("SIGN_UP_CLOSED", "New accounts are by invitation only.");
}

/** @throws Problem RATE_LIMITED */
export async function admitSignUp(
  { gateway }: RunningServer,
  request: Request,
  email: string,
): Promise<void> {
  const limit = await gateway.limitSignUps(request, email);
  if (limit.allowed) return;
  throw new Problem("RATE_LIMITED", "Too many new accounts were requested from there.", {
    retryAfterSeconds: Math.max(1, limit.resetSeconds),
  });
}
