"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { TextAreaField } from "@/app/ui/field";
import { type Finding, reasonsFor } from "@/lib/review/shared";
import { keysText } from "../ui/keys";

interface ReasonFormProps {
  kind: Finding["kind"];
  given: string;
  onReason: (reason: string) => void;
  onCancel: () => void;
}

export function ReasonForm({ kind, given, onReason, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState(given);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The focus only scrolls to the first field: the reasons and the button belong to it.
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    else return;
    event.preventDefault();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onReason(reason);
  }

  return (
    <form ref={form} onSubmit={submit} onKeyDown={onKeyDown}>
      <TextAreaField
        label="Why this is correct"
        id={id}
        rows={2}
        maxLength={1000}
        dir="auto"
        value={reason}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
      <ul className="mt-1.5 grid gap-1" aria-label="Reasons to choose from">
        {reasonsFor(kind).map((each) => (
          <li key={each}>
            <button
              type="button"
              className="finding-place"
              aria-pressed={reason === each}
              onClick={() => setReason(each)}
            >
              {each}
            </button>
          </li>
        ))}
      </ul>
      <p className="desk-row">
        <Button type="submit" tone="primary" isSmall title={keysText("Ctrl+Enter")}>
          Save the reason
        </Button>
        <Button tone="link" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
