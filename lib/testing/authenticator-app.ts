import { Secret, TOTP } from "otpauth";
import { confirmApp, insertAppToConfirm } from "../../db/queries/authenticator-apps";
import { findPersonByEmail } from "../../db/queries/people";
import { newId } from "../operations/new-id";
import type { SignedIn } from "./staff";
import type { World } from "./world";

export interface TestApp {
  /** Null until the next half minute. */
  nextCode(now: Date): string | null;
}

const PERIOD_MS = 30_000;

export function createApp(secret: string): TestApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    nextCode(now) {
      const current = totp.counter({ timestamp: now.getTime() });
      const step = Math.max(current, last + 1);
      // The service accepts a clock that is half a minute fast, no more.
      if (step > current + 1) return null;
      last = step;
      return totp.generate({ timestamp: step * PERIOD_MS });
    },
  };
}

const apps = new Map<string, TestApp>();

export async function addApp({ services }: World, { staff: { email } }: SignedIn): Promise<void> {
  const { db, clock, authenticatorApps } = services;
  const person = await findPersonByEmail(db, email);
  if (!person) throw new Error(`${email} never signed in`);
  const id = newId(services, "authenticatorApp");
  const personId = person.id;
  const { secretSealed, shown } = await authenticatorApps.make({ id, email });
  await insertAppToConfirm(db, { id, personId, secretSealed, createdAt: clock.now() });
  await confirmApp(db, { id, personId }, { confirmedAt: clock.now(), lastStep: 0 });
  apps.set(email, createApp(shown.secret));
}

/** Waits if none is left of this half minute. */
export function appCode({ clock }: Pick<World, "clock">, { staff: { email } }: SignedIn): string {
  const app = apps.get(email);
  if (!app) throw new Error(`${email} has no authenticator app`);
  const code = app.nextCode(clock.now());
  if (code !== null) return code;
  clock.advance({ seconds: PERIOD_MS / 1000 });
  return app.nextCode(clock.now()) ?? "";
}
