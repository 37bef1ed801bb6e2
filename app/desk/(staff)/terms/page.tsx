import type { Metadata } from "next";
import { Terms } from "../../terms/terms";

export const metadata: Metadata = { title: "Terms" };

export default function TermsPage() {
  return <Terms />;
}
