import { startImport, stopRunningImport } from "@/db/queries/order-imports";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Services } from "../context";
import type { Seal } from "../keys/keys";
import { newId } from "../new-id";
import { portalCaller } from "../partner-orders/place-partner-order";
import type { Member } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { findOwn, viewImport } from "./imports";

type Ordering<K extends "confirmImport" | "resumeImport"> = (
  services: Services,
  seal: Seal,
  member: Member,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;

/** @throws Problem IMPORT_NOT_FOUND, IMPORT_CHANGED, and what keeps a single order from being placed */
export const confirmImport: Ordering<"confirmImport"> = async (services, seal, member, { params, body }) => {
  const scope = { partnerId: member.partnerId, environment: params.environment };
  const { row } = await findOwn(services, scope, params.importId);
  if (row.orders !== body.orders || row.totalCents !== body.totalCents) {
    throw portalProblem("IMPORT_CHANGED", "This isn't the sum that was checked.");
  }
  const detail = { orders: row.orders, totalCents: row.totalCents };
  if (row.state === "checked") await goOn(services, seal, member, params, "checked", detail);
  return viewImport(services, scope, row.id);
};

/** @throws Problem IMPORT_NOT_FOUND, IMPORT_CHANGED */
export const resumeImport: Ordering<"resumeImport"> = async (services, seal, member, { params }) => {
  const scope = { partnerId: member.partnerId, environment: params.environment };
  const { row } = await findOwn(services, scope, params.importId);
  if (row.state === "checked" || row.state === "done") {
    throw portalProblem("IMPORT_CHANGED", "This import isn't stopped.");
  }
  if (row.state === "stopped") await goOn(services, seal, member, params, "stopped", {});
  return viewImport(services, scope, row.id);
};

/** @throws Problem IMPORT_NOT_FOUND, IMPORT_CHANGED */
export const stopImport: MemberOperation<"stopImport"> = async (services, member, { params }) => {
  const scope = { partnerId: member.partnerId, environment: params.environment };
  const { row } = await findOwn(services, scope, params.importId);
  const at = services.clock.now();
  const isStopped = await services.db.transaction(async (tx) => {
    const why = { line: null, code: null, message: `${member.email} stopped it.`, at };
    const moved = await stopRunningImport(tx, row.id, why);
    if (moved) {
      await writePartnerAudit({ services, tx, at }, member, { action: "import.stopped", subject: row.id });
    }
    return moved;
  });
  if (!isStopped && row.state === "checked") {
    throw portalProblem("IMPORT_CHANGED", "This import doesn't run.");
  }
  return viewImport(services, scope, row.id);
};

async function goOn(
  services: Services,
  seal: Seal,
  member: Member,
  { environment, importId }: PortalCall<"confirmImport">["params"],
  from: "checked" | "stopped",
  detail: Record<string, unknown>,
): Promise<void> {
  await portalCaller(services, seal, member, environment);
  const { personId, network } = member;
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const runId = newId(services, "event");
    const isFirst = await startImport(tx, importId, from, { personId, network, runId, at });
    if (!isFirst) return;
    const action = from === "checked" ? "import.confirmed" : "import.resumed";
    await writePartnerAudit({ services, tx, at }, member, { action, subject: importId, detail });
  });
  services.wake();
}
