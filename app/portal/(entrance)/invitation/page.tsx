import type { Metadata } from "next";
import { InvitationForm } from "./invitation-form";

export const metadata: Metadata = { title: "Invitation" };

/** Where the link of an invitation leads. */
export default function InvitationPage() {
  return <InvitationForm />;
}
