import type { Metadata } from "next";
import { Terms } from "../../terms/terms";

export const metadata: Metadata = { title: "Terms" };

/** Which words translations use: the house's, and for admins each partner's. */
export default function TermsPage() {
  return <Terms />;
}
