import type { ReactNode } from "react";
import { Problem } from "@/lib/core/problem";
import { entriesFor } from "../../navigation";
import { readerZone } from "../../reader-zone";
import { type AccountParams, ask, requireMember, serverTime } from "../../require-member";
import { Shell } from "../../shell/shell";

export default async function AccountLayout({
  params,
  children,
}: {
  params: AccountParams;
  children: ReactNode;
}) {
  const { member, environment } = await requireMember(params);
  const mine = await ask("listMyPartners", {});
  return (
    <Shell
      now={await serverTime()}
      person={{ name: member.name, email: member.email }}
      partner={{ partnerId: member.partnerId, name: member.partnerName }}
      partners={mine instanceof Problem ? [] : mine.partners}
      environment={environment}
      timeZone={await readerZone()}
      groups={entriesFor(member.role, environment)}
    >
      {children}
    </Shell>
  );
}
