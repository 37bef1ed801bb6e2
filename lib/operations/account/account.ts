import { updatePartner } from "@/db/queries/partners";
import type { AccountView } from "@/lib/contract/portal/account";
import { rightsOf } from "@/lib/core/rights/rights";
import type { Member } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";

export const getAccount: MemberOperation<"getAccount"> = async (_services, member) => accountView(member);

/** Names the account anew. To give it the name that it has changes nothing, and leaves no line in its log. */
export const renamePartner: MemberOperation<"renamePartner"> = async (
  services,
  member,
  { body: { name } },
) => {
  const { partnerId, partnerName } = member;
  if (name !== partnerName) {
    const at = services.clock.now();
    await services.db.transaction(async (tx) => {
      await updatePartner(tx, partnerId, { name });
      const detail = { from: partnerName, to: name };
      await writePartnerAudit({ services, tx, at }, member, {
        action: "account.renamed",
        subject: partnerId,
        detail,
      });
    });
  }
  return accountView({ ...member, partnerName: name });
};

function accountView({ partnerId, partnerName, role }: Member): AccountView {
  return { partnerId, name: partnerName, role, rights: rightsOf(role) };
}
