import {
  confirmApp,
  deleteApps,
  findApp,
  findAppToConfirm,
  insertAppToConfirm,
} from "@/db/queries/authenticator-apps";
import { lockPerson } from "@/db/queries/people";
import { findStaffByEmail, type StaffRow } from "@/db/queries/staff";
import type { AuthenticatorAppView } from "@/lib/contract/portal/me";
import { personProblem } from "@/lib/core/people-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { audit } from "../desk/audit";
import { newId } from "../new-id";
import { APP_CODE_WORDS } from "../people/app-code";
import { requireSecondFactor } from "../people/second-factor";
import { mailSecurityEvent } from "../people/security-mail";
import type { PersonOperation } from "../portal/portal-operation";

const SETUP_MS = 10 * 60_000;

export const getAuthenticatorApp: PersonOperation<"getAuthenticatorApp"> = viewApp;

/**
 * It counts from its first right code on. Until then, the previous app does.
 * @throws Problem FACTOR_REQUIRED
 */
export const startAuthenticatorApp: PersonOperation<"startAuthenticatorApp"> = async (services, person) => {
  await requireColleague(services, person);
  await requireSecondFactor(services, services.db, person);
  const { personId, email } = person;
  const id = newId(services, "authenticatorApp");
  const { secretSealed, shown } = await services.authenticatorApps.make({ id, email });
  const createdAt = services.clock.now();
  await services.db.transaction((tx) => insertAppToConfirm(tx, { id, personId, secretSealed, createdAt }));
  return shown;
};

/** @throws Problem CODE_NOT_VALID */
export const confirmAuthenticatorApp: PersonOperation<"confirmAuthenticatorApp"> = async (
  services,
  person,
  { body: { code } },
) => {
  const staff = await requireColleague(services, person);
  const { personId, email, network } = person;
  const now = services.clock.now();
  const isReplacement = await services.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    await requireSecondFactor(services, tx, person);
    const app = await findAppToConfirm(tx, personId, new Date(now.getTime() - SETUP_MS));
    if (!app) {
      throw personProblem("CODE_NOT_VALID", "This set-up has ended.", {
        field: "code",
        recoveryHint: "Start again, and scan the new code.",
      });
    }
    const step = services.authenticatorApps.stepOf(app, code, now);
    if (step === null) {
      const { message, recoveryHint } = APP_CODE_WORDS.wrong;
      throw personProblem("CODE_NOT_VALID", message, { field: "code", recoveryHint });
    }
    const isOther = await confirmApp(tx, app, { confirmedAt: now, lastStep: step });
    await audit(services, tx, { staffId: staff.id, action: "staff.app_set", subject: staff.id });
    return isOther;
  });
  const event = isReplacement ? "authenticatorAppReplaced" : "authenticatorAppAdded";
  await mailSecurityEvent(services, email, event, { network });
  return viewApp(services, person);
};

/** @throws Problem FACTOR_REQUIRED */
export const removeAuthenticatorApp: PersonOperation<"removeAuthenticatorApp"> = async (services, person) => {
  const staff = await requireColleague(services, person);
  const { personId, email, network } = person;
  const wasThere = await services.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    await requireSecondFactor(services, tx, person);
    const isRemoved = await deleteApps(tx, personId);
    if (isRemoved)
      await audit(services, tx, { staffId: staff.id, action: "staff.app_removed", subject: staff.id });
    return isRemoved;
  });
  if (wasThere) await mailSecurityEvent(services, email, "authenticatorAppRemoved", { network });
  return viewApp(services, person);
};

async function viewApp(
  { db }: Pick<Services, "db">,
  { personId }: { personId: string },
): Promise<AuthenticatorAppView> {
  return { addedAt: (await findApp(db, personId))?.confirmedAt?.toISOString() ?? null };
}

async function requireColleague(
  { db }: Pick<Services, "db">,
  { email }: { email: string },
): Promise<StaffRow> {
  const staff = await findStaffByEmail(db, email);
  if (staff?.isActive) return staff;
  throw new Problem("NOT_FOUND", "Nothing exists at this path.");
}
