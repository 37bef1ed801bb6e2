import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Workflows" };

export default function WorkflowsPage() {
  return <SectionPage section="workflows" title="Workflows" />;
}
