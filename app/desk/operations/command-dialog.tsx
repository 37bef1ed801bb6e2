"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Note } from "@/app/ui/note";
import { useAction } from "@/app/ui/use-action";
import type { CommandView } from "@/lib/contract/desk/operations";
import { confirmationOf, questionOf } from "@/lib/server/operator/command-rows";
import type { CommandInput, CommandName } from "@/lib/server/operator/operator-commands";
import { useProof } from "../passkeys/proof";
import { AnswerView } from "./answer-view";
import { runTyped } from "./ask-operations";
import { CommandFields } from "./command-fields";
import { RunView } from "./run-view";
import { askedFields, inputOf, type Typed } from "./typed-input";

const SHOWN_ONCE: ReadonlySet<string> = new Set([
  "create-key",
  "rotate-webhook-secret",
  "card-link",
  "payout-link",
]);

type Result = { kind: "answered"; answer: unknown; isDryRun: boolean } | { kind: "asked"; runId: string };

export function CommandDialog({
  view,
  given = {},
  onDone,
  onClose,
}: {
  view: CommandView;
  given?: Typed;
  onDone: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<Typed>(given);
  const [reason, setReason] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [result, setResult] = useState<Result | null>(null);
  const { isBusy, error, run } = useAction();
  const { proving, proof } = useProof(run, isBusy);
  const proofPlace = useRef<HTMLDivElement>(null);
  const isProving = proof !== null;
  // The proof hides the focused field.
  useEffect(() => {
    if (isProving) proofPlace.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isProving]);
  const name = view.name as CommandName;
  const input = inputOf(view, typed, reason.trim());
  const isFinal = view.effect === "can't be undone";
  const word = isFinal ? confirmationOf(name, input) : null;
  const question = isFinal ? questionOf(name, input as CommandInput<CommandName>) : null;
  const isFilled = askedFields(view).every(({ name: field, isRequired, isNullable }) =>
    isRequired && !isNullable ? (typed[field] ?? "").trim() !== "" : true,
  );
  const isSettled = isFilled && (!isFinal || (reason.trim() !== "" && confirmation.trim() === word));

  const send = (isDryRun: boolean) =>
    proving(async () => {
      const outcome = await runTyped(name, input, {
        ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
        ...(isDryRun ? { isDryRun } : {}),
        ...(isFinal && !isDryRun ? { confirmation: confirmation.trim() } : {}),
      });
      setResult(outcome.kind === "asked" ? outcome : { ...outcome, isDryRun });
      if (!isDryRun && view.effect !== "reads") onDone();
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSettled && !isBusy) void send(false);
  }

  if (result !== null)
    return (
      <Dialog title={view.title} onClose={onClose} isWide>
        <ResultView name={name} result={result} />
        <p className="desk-row">
          {result.kind === "answered" && (result.isDryRun || view.effect === "reads") ? (
            <Button onClick={() => setResult(null)}>Back</Button>
          ) : null}
          <Button tone="primary" autoFocus onClick={onClose}>
            Close
          </Button>
        </p>
      </Dialog>
    );
  return (
    <Dialog title={view.title} onClose={onClose}>
      {proof === null ? null : (
        <div ref={proofPlace}>
          {proof}
          <ErrorNote error={error} />
        </div>
      )}
      <form onSubmit={submit} hidden={proof !== null}>
        <CommandFields
          view={view}
          typed={typed}
          onTyped={setTyped}
          isGiven={(field) => given[field] !== undefined}
        />
        {view.effect === "reads" ? null : (
          <TextField
            label="Reason"
            isOptional={!isFinal}
            hint="The audit log keeps it for good. Name a ticket, and no end client."
            id="ops-reason"
            autoFocus={askedFields(view).every((field) => given[field.name] !== undefined)}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {word === null || question === null || !isFilled ? null : (
          <>
            <Note className="mt-2">{question}</Note>
            <TextField
              label={
                <>
                  Type <code>{word}</code> to confirm
                </>
              }
              id="ops-confirmation"
              autoComplete="off"
              spellCheck={false}
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
            />
          </>
        )}
        {proof === null ? <ErrorNote error={error} /> : null}
        <p className="desk-row">
          <Button type="submit" tone={isFinal ? "danger" : "primary"} isBusy={isBusy} disabled={!isSettled}>
            {view.title}
          </Button>
          {view.effect === "reads" ? null : (
            <Button tone="link" isBusy={isBusy} disabled={!isFilled} onClick={() => send(true)}>
              Try it without changing anything
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
}

function ResultView({ name, result }: { name: CommandName; result: Result }) {
  if (result.kind === "asked") return <RunView runId={result.runId} />;
  const warning = result.isDryRun
    ? "Nothing was changed. This is what would come of it:"
    : SHOWN_ONCE.has(name)
      ? "Done. This is shown once: copy it before you close this window."
      : null;
  return (
    <>
      <div role="status" className="mb-3">
        {warning === null ? "Done." : <Note>{warning}</Note>}
      </div>
      <AnswerView answer={result.answer} />
    </>
  );
}
