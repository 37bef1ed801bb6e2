import { type AccountParams, requireMember } from "../../require-member";
import { PageHead } from "../../ui/page-parts";

export default async function HomePage({ params }: { params: AccountParams }) {
  const { member } = await requireMember(params);
  return <PageHead title={`Welcome, ${member.name}`} />;
}
