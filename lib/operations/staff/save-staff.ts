import { isDeepStrictEqual } from "node:util";
import type { Db } from "@/db/client";
import { insertPageRate } from "@/db/queries/page-rates";
import { findStaffByEmail, insertStaff, lockStaff, type StaffRow, updateStaff } from "@/db/queries/staff";
import type { LanguagePair } from "@/lib/core/catalog/language-pair";
import type { Services } from "../context";
import { type Ended, returnClaimsOf } from "../desk/return-claims";
import { newId } from "../new-id";

export interface StaffFacts {
  email: string;
  legalName?: string | undefined;
  role?: "reviewer" | "admin" | undefined;
  credentials?: string | undefined;
  contact?: string | undefined;
  languagePairs?: LanguagePair[] | undefined;
  isActive?: boolean | undefined;
  /** Cents, for pages signed from now on. */
  pageRate?: number | undefined;
}

/** Refuses a known address: a new name would change who signed earlier work. */
export async function addStaff(services: Services, facts: StaffFacts): Promise<StaffRow> {
  const known = await findStaffByEmail(services.db, facts.email);
  if (known) {
    const state = known.isActive ? known.role : "switched off";
    const next = known.isActive ? "`staff change`" : "`staff on`, then `staff change`";
    throw new Error(
      `A colleague has this address already (${state}), and nothing was changed. To see whose it is, run \`staff list\`. To change what is on record, run ${next}; a new colleague needs another address`,
    );
  }
  return saveStaff(services, facts);
}

export async function changeStaff(
  services: Services,
  facts: StaffFacts,
): Promise<{ staff: StaffRow } & Ended> {
  const known = await findStaffByEmail(services.db, facts.email);
  if (!known) throw new Error("No colleague has this address. To take one on, run `staff add`");
  return changeKnown(services, known, facts);
}

export async function saveStaff(services: Services, facts: StaffFacts): Promise<StaffRow> {
  const { email, legalName, credentials, contact, languagePairs, role, isActive } = facts;
  const now = services.clock.now();
  const known = await findStaffByEmail(services.db, email);
  if (known) return (await changeKnown(services, known, facts)).staff;
  if (!legalName || !credentials || !contact) {
    throw new Error("A new colleague needs --name, --credentials, and --contact");
  }
  return services.db.transaction(async (tx) => {
    const staff = await insertStaff(tx, {
      id: newId(services, "staff"),
      email,
      legalName,
      credentials,
      contact,
      role: role ?? "reviewer",
      languagePairs: languagePairs ?? [],
      isActive: isActive ?? true,
      createdAt: now,
      updatedAt: now,
    });
    await keepRate(tx, staff, facts);
    return staff;
  });
}

async function changeKnown(services: Services, known: StaffRow, facts: StaffFacts) {
  const { legalName, credentials, contact, languagePairs, role, isActive } = facts;
  const rights = given({ legalName, credentials, languagePairs, role, isActive });
  return services.db.transaction(async (tx) => {
    const before = await lockStaff(tx, known.id);
    if (!before) throw new Error(`there is no colleague ${known.id}`);
    const endsSessions = Object.entries(rights).some(
      ([name, value]) => !isDeepStrictEqual(value, before[name as keyof StaffRow]),
    );
    const isRenamed = legalName !== undefined && legalName !== before.legalName;
    const patch = { ...rights, ...given({ contact }), ...(isRenamed ? { stamps: [] } : {}) };
    const updatedAt = services.clock.now();
    const staff = await updateStaff(tx, known.id, { ...patch, updatedAt }, { endsSessions });
    if (!staff) throw new Error(`there is no colleague ${known.id}`);
    await keepRate(tx, staff, facts);
    const ended = endsSessions ? await returnClaimsOf(services, tx, staff) : { returned: [], readings: [] };
    return { staff, ...ended };
  });
}

async function keepRate(tx: Db, { id, updatedAt }: StaffRow, { pageRate }: StaffFacts): Promise<void> {
  if (pageRate === undefined) return;
  await insertPageRate(tx, { staffId: id, validFrom: updatedAt, centsPerPage: pageRate });
}

function given(facts: Partial<StaffFacts>): Partial<StaffRow> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
