import type { Metadata } from "next";
import { KeptMemory } from "../../memory/kept-memory";

export const metadata: Metadata = { title: "Memory" };

export default function MemoryPage() {
  return <KeptMemory />;
}
