import { findApp } from "@/db/queries/authenticator-apps";
import { findJob } from "@/db/queries/jobs";
import { listOperatorRuns } from "@/db/queries/operator-runs";
import { listPasskeyRows } from "@/db/queries/passkeys";
import type { StaffRow } from "@/db/queries/staff";
import type { CommandOutcome, OperationsRow, OperatorRunView } from "@/lib/contract/desk/operations";
import { deskProblem } from "@/lib/core/desk-problems";
import { personProblem } from "@/lib/core/people-problems";
import { Problem } from "@/lib/core/problem";
import { askForRun } from "@/lib/operations/operator-runs/operator-runs";
import { isFresh, type Person } from "@/lib/operations/portal/member";
import type { AnyCall } from "@/lib/transport/read-call";
import { confirmationOf, isReading, needsReason, rowOf } from "../operator/command-rows";
import { commandViews, excusedCommands } from "../operator/command-views";
import { DESK_OPERATOR } from "../operator/operator";
import {
  type CommandName,
  isCommandName,
  parseInput,
  runOperatorCommand,
} from "../operator/operator-commands";
import { reasonOf } from "../services/reason-of";
import type { RunningServer } from "../state";

interface Admin {
  staff: StaffRow;
  person: Person;
}

type Handler = (server: RunningServer, admin: Admin, call: AnyCall) => Promise<unknown>;

const LISTED = 50;

export const OPERATIONS_HANDLERS: Record<OperationsRow, Handler> = {
  listCommands: async () => ({ commands: commandViews(), excused: excusedCommands() }),
  runCommand: (server, admin, { params, body }) =>
    runAtDesk(server, admin, (params as { command: string }).command, body as Asked),
  async listRuns({ services }) {
    const rows = await listOperatorRuns(services.db, LISTED);
    return { runs: rows.map((row) => runView(row)) };
  },
  async getRun({ services }, _, { params }) {
    const run = await findJob(services.db, { kind: "run", id: (params as { runId: string }).runId });
    if (!run) throw deskProblem("RUN_NOT_FOUND", "There's no such run.");
    return { ...runView({ ...run, askedBy: null }), answer: run.answer };
  },
};

/** @throws Problem ADMIN_ONLY */
export function requireAdmin(staff: StaffRow): void {
  if (staff.role === "admin") return;
  throw deskProblem("ADMIN_ONLY", "Only admins operate the service.", {
    recoveryHint: "Ask an admin to do it.",
  });
}

interface Asked {
  input: Record<string, unknown>;
  reason?: string;
  isDryRun?: boolean;
  confirmation?: string;
}

async function runAtDesk(
  server: RunningServer,
  { staff, person }: Admin,
  name: string,
  { input: given, reason: words, isDryRun = false, confirmation }: Asked,
): Promise<CommandOutcome> {
  const row = isCommandName(name) ? rowOf(name) : null;
  if (!isCommandName(name) || row === null || row.notHere !== undefined)
    throw new Problem("NOT_FOUND", "There's no such command at the desk.", {
      recoveryHint: "Reload the page.",
    });
  if (!isReading(name)) await requireFactor(server, person);
  const input = { ...given, ...row.fixed };
  const reason = words || null;
  refuseWrongInput(name, input);
  if (!isDryRun && needsReason(name)) {
    if (reason === null) throw deskProblem("REASON_REQUIRED", "The reason is missing.", { field: "reason" });
    if (confirmation?.trim() !== confirmationOf(name, input))
      throw deskProblem("NOT_CONFIRMED", "What you typed isn't the name of what this is about.", {
        field: "confirmation",
      });
  }
  if (row.inBackground && !isDryRun)
    return {
      kind: "asked",
      runId: await askForRun(server.services, { staffId: staff.id, command: name, input, reason }),
    };
  const how = { operator: DESK_OPERATOR, staffId: staff.id, reason, isDryRun };
  try {
    return { kind: "answered", answer: (await runOperatorCommand(server, name, input, how)) ?? null };
  } catch (error) {
    if (isReading(name))
      server.services.log.warn({ err: error, command: name }, "a command at the desk failed");
    throw error instanceof Problem ? error : deskProblem("COMMAND_REFUSED", `${reasonOf(error)}.`);
  }
}

/** @throws Problem COMMAND_REFUSED */
function refuseWrongInput(name: CommandName, input: unknown): void {
  try {
    parseInput(name, input);
  } catch (error) {
    throw deskProblem("COMMAND_REFUSED", `${reasonOf(error)}.`, {
      recoveryHint: "Correct it and try again.",
    });
  }
}

/**
 * A mailed code is not enough: anyone who reads an admin's mail can sign in with it.
 * @throws Problem FACTOR_REQUIRED, SECOND_FACTOR_REQUIRED
 */
async function requireFactor(
  { services }: RunningServer,
  { personId, factorProvedAt }: Person,
): Promise<void> {
  const { db, clock } = services;
  if (isFresh(clock.now(), factorProvedAt)) return;
  const hasFactor =
    (await listPasskeyRows(db, personId)).length > 0 || (await findApp(db, personId)) !== null;
  if (hasFactor)
    throw personProblem("FACTOR_REQUIRED", "Confirm this with your passkey or your authenticator app.");
  throw deskProblem(
    "SECOND_FACTOR_REQUIRED",
    "To change anything here, you need a passkey or an authenticator app.",
    {
      recoveryHint: "Add one under My details at /desk/me, then come back.",
    },
  );
}

type RunRow = Awaited<ReturnType<typeof listOperatorRuns>>[number];

function runView({
  id,
  askedAt,
  startedAt,
  endedAt,
  command,
  state,
  failure,
  reason,
  askedBy,
}: RunRow): OperatorRunView {
  return {
    runId: id,
    command,
    state,
    askedBy,
    reason,
    failure,
    askedAt: askedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
