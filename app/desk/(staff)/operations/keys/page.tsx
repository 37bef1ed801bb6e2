import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Signing and secrets" };

export default function KeysPage() {
  return <SectionPage section="keys" title="Signing and secrets" />;
}
