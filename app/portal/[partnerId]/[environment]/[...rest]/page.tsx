import { notFound } from "next/navigation";
import { type AccountParams, requireMember } from "../../../require-member";

export default async function UnknownPage({ params }: { params: AccountParams }) {
  await requireMember(params);
  notFound();
}
