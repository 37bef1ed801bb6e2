import type { Program } from "@/lib/services/sources/confined/programs";

/** Prints certified PDFs. */
export const RENDERER_PROGRAM = {
  name: "renderer",
  script: "lib/services/renderer/process/main.ts",
  maxHeapMegabytes: 500,
  hasAddons: false,
} as const satisfies Program;
