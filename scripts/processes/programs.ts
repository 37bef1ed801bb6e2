import { READER_PROGRAM } from "@/lib/services/reader/process/reading-pool";
import { RENDERER_PROGRAM } from "@/lib/services/renderer/process/program";

/** Every program that runs in a confined process. */
export const PROGRAMS = [READER_PROGRAM, RENDERER_PROGRAM] as const;

export type NamedProgram = (typeof PROGRAMS)[number];
