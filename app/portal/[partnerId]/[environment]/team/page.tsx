import type { Metadata } from "next";
import { Searchable } from "@/app/ui/search-box";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { Refused } from "../../../ui/refused";
import { TeamBoard } from "./team-board";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ params }: { params: AccountParams }) {
  const { member } = await requireMember(params);
  const { partnerId, partnerName, role } = member;
  const team = await ask("getTeam", { params: { partnerId } });
  if (team instanceof Problem) return <Refused problem={team} />;
  return (
    <Searchable>
      <TeamBoard
        initial={team}
        partner={{ partnerId, name: partnerName }}
        role={role}
        canChange={hasRight(role, "team.change")}
      />
    </Searchable>
  );
}
