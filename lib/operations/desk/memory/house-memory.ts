import { deleteSegment as deleteOne } from "@/db/queries/memory";
import type { StaffRow } from "@/db/queries/staff";
import { listTermPartners } from "@/db/queries/termbase";
import type { DeskFileCall } from "@/lib/contract/desk/verbs";
import { deskProblem } from "@/lib/core/desk-problems";
import { writeTmx } from "@/lib/core/exchange/write-tmx";
import { type FileContent, textInPieces } from "@/lib/core/file-content";
import type { Services } from "../../context";
import { addHouseSegments, exchangedSegments, viewMemory } from "../../memory/house-memory";
import { readExchangeFile } from "../../read-exchange-file";
import { audit } from "../audit";
import type { DeskOperation } from "../desk-services";
import { scopeOf } from "../partner-scope";

const MAX_PARTNERS = 500;

/** @throws Problem ADMIN_ONLY, PARTNER_NOT_FOUND */
export const listMemory: DeskOperation<"listMemory"> = async (services, staff, { partnerId, ...asked }) => {
  const { db } = services;
  const isAdmin = staff.role === "admin";
  const scope = await scopeOf(services, staff, partnerId, adminOnly);
  return {
    ...(await viewMemory(db, scope, asked)),
    mayEdit: isAdmin,
    partners: isAdmin ? await listTermPartners(db, MAX_PARTNERS) : [],
  };
};

export const deleteSegment: DeskOperation<"deleteSegment"> = async (services, staff, input) => {
  if (staff.role !== "admin") throw adminOnly();
  const scope = await scopeOf(services, staff, input.partnerId, adminOnly);
  return services.db.transaction(async (tx) => {
    const deleted = await deleteOne(tx, scope, input.segmentId);
    if (deleted) {
      await audit(services, tx, {
        staffId: staff.id,
        action: "memory.segment_deleted",
        subject: input.segmentId,
        detail: { partnerId: scope.partnerId },
      });
    }
    return { deleted };
  });
};

export const importSegments: DeskOperation<"importSegments"> = async (services, staff, file) => {
  if (staff.role !== "admin") throw adminOnly();
  const turn = { lane: "desk", owner: `memory of ${staff.id}` } as const;
  const { entries, skipped, faults } = await readExchangeFile(
    services,
    { ...file, format: "tmx" },
    { turn, unit: "segment", code: "MEMORY_FILE_REFUSED" },
  );
  const { sourceLanguage, targetLanguage, name: origin } = file;
  return services.db.transaction(async (tx) => {
    const context = { services, tx, at: services.clock.now() };
    const merged = await addHouseSegments(context, { sourceLanguage, targetLanguage, entries, origin });
    await audit(services, tx, {
      staffId: staff.id,
      action: "memory.imported",
      detail: { ...merged, skipped, sourceLanguage, targetLanguage },
    });
    return { ...merged, skipped, faults };
  });
};

export async function exportMemory(
  services: Services,
  staff: StaffRow,
  { partnerId, ...pair }: DeskFileCall<"exportMemory">["query"],
): Promise<FileContent> {
  const scope = await scopeOf(services, staff, partnerId, adminOnly);
  if (scope.partnerId !== null) {
    let segments = 0;
    for await (const page of exchangedSegments(services.db, scope, pair)) segments += page.length;
    await services.db.transaction((tx) =>
      audit(services, tx, {
        staffId: staff.id,
        action: "memory.exported",
        subject: scope.partnerId,
        detail: { ...pair, segments },
      }),
    );
  }
  return textInPieces(writeTmx(exchangedSegments(services.db, scope, pair), pair));
}

function adminOnly() {
  return deskProblem("ADMIN_ONLY", "Only an admin can change the memory or see a partner's.", {
    recoveryHint: "Ask an admin, and say which segment is wrong.",
  });
}
