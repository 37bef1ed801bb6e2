import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Webhooks" };

export default function WebhooksPage() {
  return <SectionPage section="webhooks" title="Webhooks" />;
}
