import { READER_PROGRAM } from "@/lib/documents/process";
import { RENDERER_PROGRAM } from "@/lib/paper/confined";

export const PROGRAMS = [READER_PROGRAM, RENDERER_PROGRAM] as const;

export type NamedProgram = (typeof PROGRAMS)[number];
