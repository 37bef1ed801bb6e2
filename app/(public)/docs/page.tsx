import type { Metadata } from "next";
import { MANUAL_PAGES } from "@/lib/docs/manual";
import { ManualPageView } from "./ui/manual-page-view";

export const metadata: Metadata = {
  title: "Documentation",
  description: "Order certified translations with REST, TypeScript, Python, or MCP, and verify the results.",
};

export default function DocsPage() {
  const [overview] = MANUAL_PAGES;
  return overview ? <ManualPageView page={overview} /> : null;
}
