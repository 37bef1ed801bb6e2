import { endMemory } from "@/db/queries/memory";
import { type PartnerRow, updatePartner } from "@/db/queries/partners";
import type { PartnerAction } from "@/lib/core/rights/partner-actions";
import type { Services } from "../context";
import { type Member, requireStepUp } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { accountView, requireRow } from "./account";

type Patch = Partial<PartnerRow>;

export const renamePartner: MemberOperation<"renamePartner"> = async (
  services,
  member,
  { body: { name } },
) => {
  const { name: before } = await requireRow(services, member.partnerId);
  if (name !== before) {
    const detail = { from: before, to: name };
    await patchPartner(services, member, { name, signedUp: true }, { action: "account.renamed", detail });
  }
  return accountView(services, member);
};

/** @throws Problem STEP_UP_REQUIRED */
export const changeSettings: MemberOperation<"changeSettings"> = async (services, member, { body }) => {
  const row = await requireRow(services, member.partnerId);
  const given = Object.entries(body).filter(
    ([setting, value]) => value !== undefined && value !== row[setting as keyof typeof body],
  );
  const patch: typeof body = Object.fromEntries(given);
  if (patch.retentionDays !== undefined) {
    const usual = services.settings.retentionDays;
    // A shorter period deletes documents within the hour.
    if ((patch.retentionDays ?? usual) < (row.retentionDays ?? usual)) requireStepUp(services, member);
  }
  // Switching the memory off deletes it for good.
  if (patch.keepsMemory === false) requireStepUp(services, member);
  if (given.length > 0) {
    const detail = Object.fromEntries(
      given.map(([setting, to]) => [setting, { from: row[setting as keyof typeof body], to }]),
    );
    await patchPartner(services, member, patch, { action: "account.settings_changed", detail });
  }
  return accountView(services, member);
};

export async function patchPartner(
  services: Services,
  member: Member,
  patch: Patch,
  line: { action: PartnerAction; detail: Record<string, unknown> },
): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    if (patch.keepsMemory === false) await endMemory(tx, member.partnerId);
    await updatePartner(tx, member.partnerId, patch);
    await writePartnerAudit({ services, tx, at }, member, { ...line, subject: member.partnerId });
  });
}
