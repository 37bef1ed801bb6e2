import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Money" };

export default function MoneyPage() {
  return <SectionPage section="money" title="Money" />;
}
