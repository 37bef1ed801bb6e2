import { carryOutRun } from "@/lib/operations/operator-runs/operator-runs";
import { reasonOf } from "../services/reason-of";
import type { RunningServer } from "../state";
import { DESK_OPERATOR } from "./operator";
import { runOperatorCommand } from "./operator-commands";

export async function runAsked(server: RunningServer, runId: string): Promise<void> {
  await carryOutRun(
    server.services,
    runId,
    ({ command, input, reason, staffId }) =>
      runOperatorCommand(server, command, input, {
        operator: DESK_OPERATOR,
        ...(staffId !== null && { staffId }),
        reason,
        isDryRun: false,
      }),
    reasonOf,
  );
}
