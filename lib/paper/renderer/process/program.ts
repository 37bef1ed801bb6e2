import type { Program } from "@/lib/documents/confined";

export const RENDERER_PROGRAM = {
  name: "renderer",
  script: "lib/paper/renderer/process/main.ts",
  maxHeapMegabytes: 500,
  hasAddons: false,
} as const satisfies Program;
