import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Webhooks" };

/** Webhooks that are switched off, and what can be done about webhooks. */
export default function WebhooksPage() {
  return <SectionPage section="webhooks" title="Webhooks" />;
}
