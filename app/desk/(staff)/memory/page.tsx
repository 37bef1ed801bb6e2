import type { Metadata } from "next";
import { KeptMemory } from "../../memory/kept-memory";

export const metadata: Metadata = { title: "Memory" };

/** What translations are remembered: the house's, and for admins each partner's. */
export default function MemoryPage() {
  return <KeptMemory />;
}
