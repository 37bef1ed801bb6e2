import { notFound } from "next/navigation";
import { type AccountParams, requireMember } from "../../../require-member";

/** No page has this address: said inside the account's frame, and only to who belongs to it. */
export default async function UnknownPage({ params }: { params: AccountParams }) {
  await requireMember(params);
  notFound();
}
