import type { StaffRow } from "@/db/queries/staff";
import { listTermPartners, type TermScope } from "@/db/queries/termbase";
import type { DeskFileCall } from "@/lib/contract/desk/verbs";
import { languageName } from "@/lib/core/catalog/languages";
import { deskProblem } from "@/lib/core/desk-problems";
import { writeTbx } from "@/lib/core/exchange/write-tbx";
import { type FileContent, textInPieces } from "@/lib/core/file-content";
import type { Services } from "../../context";
import { readExchangeFile } from "../../read-exchange-file";
import { exchangedTerms, mergeTerms, missingTerms, putTerm, removeTerm, viewTerms } from "../../terms/terms";
import { audit } from "../audit";
import type { DeskOperation } from "../desk-services";
import { scopeOf } from "../partner-scope";
import { STARTER_TERMS } from "./starter-terms";

const HOUSE: TermScope = { partnerId: null };
const MAX_PARTNERS = 500;

/** @throws Problem ADMIN_ONLY, PARTNER_NOT_FOUND */
export const listTerms: DeskOperation<"listTerms"> = async (services, staff, { partnerId, ...search }) => {
  const { db } = services;
  const scope = await scopeFor(services, staff, partnerId);
  const isAdmin = staff.role === "admin";
  return {
    ...(await viewTerms(db, scope, search)),
    mayEdit: isAdmin,
    partners: isAdmin ? await listTermPartners(db, MAX_PARTNERS) : [],
    starterTerms: scope.partnerId === null ? (await missingTerms(db, HOUSE, STARTER_TERMS)).length : 0,
  };
};

export const saveTerm: DeskOperation<"saveTerm"> = async (services, staff, { partnerId, ...input }) => {
  const scope = await scopeToChange(services, staff, partnerId);
  return services.db.transaction(async (tx) => {
    const saved = await putTerm({ services, tx, at: services.clock.now() }, scope, input);
    await audit(services, tx, {
      staffId: staff.id,
      action: "term.saved",
      subject: saved.termId,
      detail: { partnerId: scope.partnerId },
    });
    return saved;
  });
};

export const deleteTerm: DeskOperation<"deleteTerm"> = async (services, staff, { partnerId, termId }) => {
  const scope = await scopeToChange(services, staff, partnerId);
  return services.db.transaction(async (tx) => {
    const deleted = await removeTerm(tx, scope, termId);
    if (deleted) {
      await audit(services, tx, {
        staffId: staff.id,
        action: "term.deleted",
        subject: termId,
        detail: { partnerId: scope.partnerId },
      });
    }
    return { deleted };
  });
};

export const importTerms: DeskOperation<"importTerms"> = async (services, staff, { partnerId, ...file }) => {
  const scope = await scopeToChange(services, staff, partnerId);
  const turn = { lane: "desk", owner: `terms of ${staff.id}` } as const;
  const { entries, skipped, faults } = await readExchangeFile(
    services,
    { ...file, format: "tbx" },
    { turn, unit: "term", code: "TERM_FILE_REFUSED" },
  );
  const { sourceLanguage, targetLanguage } = file;
  const list = { sourceLanguage, targetLanguage, entries, origin: file.name };
  return { ...(await merge(services, staff, scope, list)), skipped, faults };
};

export const addStarterTerms: DeskOperation<"addStarterTerms"> = async (services, staff) => {
  const scope = await scopeToChange(services, staff, undefined);
  const entries = await missingTerms(services.db, scope, STARTER_TERMS);
  return { ...(await merge(services, staff, scope, { ...STARTER_TERMS, entries })), skipped: 0, faults: [] };
};

export async function exportTerms(
  services: Services,
  staff: StaffRow,
  { partnerId, version, ...pair }: DeskFileCall<"exportTerms">["query"],
): Promise<FileContent> {
  const scope = await scopeFor(services, staff, partnerId);
  const entries = await exchangedTerms(services.db, scope, pair);
  const title = `Vidimus ${scope.partnerId === null ? "house terms" : "terms of a partner"}, ${languageName(pair.sourceLanguage)} to ${languageName(pair.targetLanguage)}`;
  return textInPieces(writeTbx(entries, { ...pair, title, version }));
}

async function merge(
  services: Services,
  staff: StaffRow,
  scope: TermScope,
  list: Parameters<typeof mergeTerms>[2],
) {
  return services.db.transaction(async (tx) => {
    const merged = await mergeTerms({ services, tx, at: services.clock.now() }, scope, list);
    await audit(services, tx, {
      staffId: staff.id,
      action: "terms.imported",
      subject: scope.partnerId,
      detail: { ...merged, sourceLanguage: list.sourceLanguage, targetLanguage: list.targetLanguage },
    });
    return merged;
  });
}

function scopeFor(services: Pick<Services, "db">, staff: StaffRow, partnerId: string | undefined) {
  return scopeOf(services, staff, partnerId, adminOnly);
}

async function scopeToChange(
  services: Pick<Services, "db">,
  staff: StaffRow,
  partnerId: string | undefined,
): Promise<TermScope> {
  if (staff.role !== "admin") throw adminOnly();
  return scopeFor(services, staff, partnerId);
}

function adminOnly() {
  return deskProblem("ADMIN_ONLY", "Only an admin can change terms or see a partner's.", {
    recoveryHint: "Ask an admin, and say which term is wrong.",
  });
}
