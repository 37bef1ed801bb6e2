"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { MemoryFind } from "@/lib/contract/schemas/memory";
import { useEditor } from "../editor/session/editor-context";
import { type Memory, originWords } from "./memory";

export function MemorySearch({ memory }: { memory: Memory }) {
  const editor = useEditor();
  const [q, setQ] = useState("");
  const [answer, setAnswer] = useState<{ found: MemoryFind[]; isCut: boolean } | null>(null);
  const { isBusy, error, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(async () => setAnswer(await memory.search(q.trim())));
  }

  return (
    <form className="mt-2 grid gap-1.5" aria-label="Search the memory" onSubmit={submit}>
      <TextField
        id="memory-q"
        label="Words in source or translation"
        type="search"
        required
        minLength={2}
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <Button type="submit" isSmall isBusy={isBusy} className="justify-self-start">
        Search
      </Button>
      <ErrorNote error={error} />
      <p role="status" className="desk-hint">
        {answer === null ? "" : foundWords(answer.found.length, answer.isCut)}
      </p>
      {answer === null || answer.found.length === 0 ? null : (
        <ul className="terms" aria-label="Found in the memory">
          {answer.found.map((each) => (
            <li key={each.segmentId} className="memory-match">
              <span lang={editor.sourceLanguage}>{each.source}</span>
              <span>{each.target}</span>
              <span className="col-span-full text-[0.8125rem] text-muted">
                {originWords(each).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function foundWords(count: number, isCut: boolean): string {
  if (isCut) return `The newest ${count} places. Search for more words to see fewer.`;
  return count === 0
    ? "The memory doesn’t have these words."
    : `${count} ${count === 1 ? "place" : "places"}.`;
}
