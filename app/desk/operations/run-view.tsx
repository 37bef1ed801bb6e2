"use client";

import { useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { OperatorRunView } from "@/lib/contract/desk/operations";
import { localTime } from "../ui/labels";
import { AnswerView } from "./answer-view";
import { getRun } from "./ask-operations";

const LOOK_MS = 1_500;

export const RUN_STATES: Record<OperatorRunView["state"], string> = {
  asked: "Waits for a worker",
  running: "Runs",
  done: "Done",
  failed: "Failed",
};

export function RunView({ runId }: { runId: string }) {
  const [found, setFound] = useState<(OperatorRunView & { answer: unknown }) | null>(null);
  const { error, run } = useAction();
  const isOver = found?.state === "done" || found?.state === "failed";
  useEffect(() => {
    if (isOver) return;
    const look = () => void run(async () => setFound(await getRun(runId)));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [runId, isOver, run]);
  return (
    <>
      <p role="status" className={found?.state === "failed" ? "text-revoked" : "text-muted"}>
        {found === null ? "Asking…" : RUN_STATES[found.state]}
        {found?.state === "failed" ? `: ${found.failure}.` : ""}
        {found?.endedAt ? ` ${localTime(found.endedAt)}` : ""}
        {isOver || found === null ? "" : ". It goes on if you close this window, and the overview lists it."}
      </p>
      <ErrorNote error={error} />
      {found?.state === "done" ? <AnswerView answer={found.answer} /> : null}
    </>
  );
}
