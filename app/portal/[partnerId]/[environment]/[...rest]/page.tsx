import { notFound } from "next/navigation";
import { type AccountParams, requireMember } from "../../../require-member";

/** Inside the account's frame, and only for its members. */
export default async function UnknownPage({ params }: { params: AccountParams }) {
  await requireMember(params);
  notFound();
}
