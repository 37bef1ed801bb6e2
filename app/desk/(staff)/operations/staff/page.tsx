import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Staff" };

export default function StaffPage() {
  return <SectionPage section="staff" title="Staff" />;
}
