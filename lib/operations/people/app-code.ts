import type { Db } from "@/db/client";
import { lockApp, updateApp } from "@/db/queries/authenticator-apps";
import type { Services } from "../context";

const HOUR_MS = 60 * 60_000;
/** Per hour: three codes are right at any moment, so that is a guess in seventeen thousand. */
const MAX_WRONG = 20;

type Verdict = "right" | "wrong" | "used" | "locked";

/** A wrong one is counted, so the caller must commit either way. */
export async function spendAppCode(
  { authenticatorApps, clock }: Pick<Services, "authenticatorApps" | "clock">,
  tx: Db,
  personId: string,
  code: string,
): Promise<Verdict> {
  const now = clock.now();
  const app = await lockApp(tx, personId);
  if (!app) return "wrong";
  const isCounting = app.wrongSince !== null && now.getTime() - app.wrongSince.getTime() < HOUR_MS;
  const wrongTries = isCounting ? app.wrongTries : 0;
  if (wrongTries >= MAX_WRONG) return "locked";
  const step = authenticatorApps.stepOf(app, code, now);
  if (step === null) {
    const wrongSince = isCounting ? app.wrongSince : now;
    await updateApp(tx, app.id, { wrongTries: wrongTries + 1, wrongSince });
    return "wrong";
  }
  if (step <= app.lastStep) return "used";
  await updateApp(tx, app.id, { lastStep: step });
  return "right";
}

export const APP_CODE_WORDS = {
  wrong: {
    message: "This isn't the code that your authenticator app shows.",
    recoveryHint: "Check the code, and that your phone's time is set automatically.",
  },
  used: {
    message: "This code was used already.",
    recoveryHint: "Each code works once. Wait for the next one, which comes within 30 seconds.",
  },
  locked: {
    message: "A wrong code was typed too often.",
    recoveryHint: "Wait an hour. If it wasn't you, tell an admin: someone may be using your account.",
  },
} as const satisfies Record<Exclude<Verdict, "right">, object>;
