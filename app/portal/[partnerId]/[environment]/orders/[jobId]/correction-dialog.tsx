"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextAreaField, TextField } from "@/app/ui/field";
import { fieldOf } from "@/app/ui/field-of";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { type Row, wrongIn } from "./correction-form";
import type { OrderPathProps } from "./verbs";

const MAX_MISTAKES = 10;
const emptyRow = (id: number): Row => ({ id, where: "", says: "", shouldSay: "" });

export function CorrectionDialog({
  path,
  certificateId,
  onClose,
}: OrderPathProps & { certificateId: string; onClose: () => void }) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [rows, setRows] = useState([emptyRow(0)]);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const wrong = isTried ? wrongIn(rows) : {};
  const refused = error && fieldOf(error, { ...wrongIn(rows, "all"), note });
  const errorOf = (name: string) => wrong[name] ?? (refused?.name === name ? refused.words : undefined);
  const form = useRef<HTMLFormElement>(null);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    document.getElementById(`where-${added.current}`)?.focus();
    added.current = null;
  });

  const change = (id: number, patch: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...patch } : row)));
  function add() {
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    added.current = id;
    setRows([...rows, emptyRow(id)]);
  }
  function remove(id: number) {
    const left = rows.filter((row) => row.id !== id);
    added.current = left.at(-1)?.id ?? null;
    setRows(left);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(wrongIn(rows)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const mistakes = rows.map(({ where, says, shouldSay }) => ({ where, says, shouldSay }));
    const body = { idempotencyKey, mistakes, ...(note.trim() === "" ? {} : { note }) };
    const params = { ...path, certificateId };
    if ((await run(() => askPortal("requestCorrection", { params, body }))) !== "done") return;
    toast("We got your request.");
    onClose();
    router.refresh();
  }

  return (
    <Dialog
      title="Ask for a correction"
      lead={
        path.environment === "sandbox"
          ? "In the sandbox, a new certificate with the same words replaces this one within seconds."
          : "A reviewer compares it with your document. We then issue a new certificate, or tell you why we don’t. Until then, this one stays valid."
      }
      onClose={onClose}
      isWide
    >
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <Mistake
            key={row.id}
            row={row}
            title={rows.length === 1 ? "What’s wrong" : `Mistake ${at + 1}`}
            errorOf={(name) => errorOf(`mistakes.${at}.${name}`)}
            onChange={(patch) => change(row.id, patch)}
            onRemove={rows.length === 1 ? null : () => remove(row.id)}
          />
        ))}
        {rows.length < MAX_MISTAKES ? (
          <div>
            <Button isSmall onClick={add}>
              Add another mistake
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">Put anything else into the note.</p>
        )}
        <TextAreaField
          id="correction-note"
          label="Note"
          isOptional
          hint="Anything that helps, such as how the passport spells the name."
          maxLength={2000}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={errorOf("note")}
        />
        <ErrorNote error={refused ? null : error} />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Ask for the correction
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface MistakeProps {
  row: Row;
  title: string;
  errorOf: (name: "where" | "says" | "shouldSay") => string | undefined;
  onChange: (patch: Partial<Row>) => void;
  onRemove: (() => void) | null;
}

function Mistake({ row: { id, where, says, shouldSay }, title, errorOf, onChange, onRemove }: MistakeProps) {
  return (
    <fieldset className="min-w-0 rounded-md border border-rule px-4 pt-1 pb-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          id={`where-${id}`}
          className="sm:col-span-2"
          label="Where"
          hint="Such as “Page 1, the mother’s name”."
          maxLength={200}
          dir="auto"
          autoComplete="off"
          value={where}
          onChange={(event) => onChange({ where: event.target.value })}
          error={errorOf("where")}
        />
        <TextAreaField
          id={`says-${id}`}
          label="It says"
          hint="Leave it empty if something is missing."
          maxLength={500}
          rows={2}
          value={says}
          onChange={(event) => onChange({ says: event.target.value })}
          error={errorOf("says")}
        />
        <TextAreaField
          id={`should-${id}`}
          label="It should say"
          hint="Leave it empty if it doesn’t belong there."
          maxLength={500}
          rows={2}
          value={shouldSay}
          onChange={(event) => onChange({ shouldSay: event.target.value })}
          error={errorOf("shouldSay")}
        />
      </div>
      {onRemove === null ? null : (
        <Button
          tone="plain"
          isSmall
          className="mt-2"
          aria-label={`Remove ${title.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  );
}
