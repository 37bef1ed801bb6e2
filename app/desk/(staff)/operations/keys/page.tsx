import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Signing and secrets" };

/** Keys that sign, seal, and stamp, and what is sealed under which secret. */
export default function KeysPage() {
  return <SectionPage section="keys" title="Signing and secrets" />;
}
