import type { Finding } from "@/lib/core/review/finding";

/** The subjects under which findings are listed, in the order in which they matter. */
export const GROUPS: readonly { title: string; kinds: readonly Finding["kind"][] }[] = [
  { title: "Not all listed", kinds: ["incomplete"] },
  { title: "Can’t be printed", kinds: ["unprintable"] },
  { title: "Numbers and dates", kinds: ["number", "date", "identifier"] },
  { title: "Names", kinds: ["name"] },
  { title: "Missing text", kinds: ["page_without_blocks", "empty", "untranslated"] },
  { title: "Stamps, seals, signatures", kinds: ["inventory"] },
  { title: "Uncertain", kinds: ["doubt"] },
  { title: "Structure", kinds: ["structure"] },
];
