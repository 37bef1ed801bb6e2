import { z } from "zod";
import type { Route } from "../operations/operation";
import { forStaff } from "./desk-route";

export interface CommandField {
  name: string;
  kind: "text" | "whole number" | "number" | "yes or no" | "choice";
  choices: string[];
  isRequired: boolean;
  isNullable: boolean;
}

export interface CommandView {
  name: string;
  title: string;
  section: string;
  effect: "reads" | "changes" | "can't be undone";
  inBackground: boolean;
  fields: CommandField[];
}

export interface ExcusedCommand {
  name: string;
  why: string;
}

export interface OperatorRunView {
  runId: string;
  command: string;
  state: "asked" | "running" | "done" | "failed";
  askedBy: string | null;
  reason: string | null;
  failure: string | null;
  askedAt: string;
  startedAt: string | null;
  endedAt: string | null;
}

export type CommandOutcome = { kind: "answered"; answer: unknown } | { kind: "asked"; runId: string };

export const OPERATIONS_ROWS = {
  listCommands: {
    method: "GET",
    path: "/operations/commands",
    ...forStaff<{ commands: CommandView[]; excused: ExcusedCommand[] }>(),
  },
  runCommand: {
    method: "POST",
    path: "/operations/commands/{command}",
    params: z.strictObject({ command: z.string().max(100) }),
    body: z.strictObject({
      input: z.record(z.string(), z.unknown()),
      reason: z.string().trim().max(200).optional(),
      isDryRun: z.boolean().optional(),
      confirmation: z.string().max(500).optional(),
    }),
    ...forStaff<CommandOutcome>(),
  },
  listRuns: { method: "GET", path: "/operations/runs", ...forStaff<{ runs: OperatorRunView[] }>() },
  getRun: {
    method: "GET",
    path: "/operations/runs/{runId}",
    params: z.strictObject({ runId: z.string().max(100) }),
    ...forStaff<OperatorRunView & { answer: unknown }>(),
  },
} as const satisfies Record<string, Route>;

export type OperationsRow = keyof typeof OPERATIONS_ROWS;
