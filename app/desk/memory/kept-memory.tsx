"use client";

import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { DeskMemory } from "@/lib/contract/desk/memory";
import type { MemorySegment } from "@/lib/contract/schemas/memory";
import { askDesk } from "../desk-client";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { ErrorNote } from "../ui/error-note";
import { pairName } from "../ui/labels";
import { useDeskAction } from "../ui/use-desk-action";
import { originWords } from "./memory";
import { MemoryFiles } from "./memory-files";

/** The memory: found, deleted, and exchanged with other programs. */
export function KeptMemory() {
  const [partnerId, setPartnerId] = useState<string>();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<DeskMemory | null>(null);
  const [deleted, setDeleted] = useState<MemorySegment | null>(null);
  const [said, setSaid] = useState<string[]>([]);
  const { isBusy, error, run } = useDeskAction();

  const load = useCallback(
    (after?: string) =>
      run(async () => {
        const page = await askDesk("listMemory", {}, { partnerId, q, after });
        setFound((before) => ({
          ...page,
          segments: after === undefined ? page.segments : [...(before?.segments ?? []), ...page.segments],
        }));
      }),
    [run, partnerId, q],
  );
  useEffect(() => void load(), [load]);

  async function changed(words: string[]) {
    setSaid(words);
    await load();
  }
  async function remove({ segmentId }: MemorySegment) {
    await askDesk("deleteSegment", {}, { segmentId, partnerId });
    await changed(["Deleted."]);
  }

  return (
    <div className="desk-page">
      <div className="desk-title">
        <h1>Memory {found === null ? null : <span className="desk-count">{found.total}</span>}</h1>
      </div>
      <p className="desk-hint">
        Reviewers see what is like their text beside it. The house’s segments come out of files. A client’s
        come out of its own signed orders, if it wants that, and are seen with its orders alone.
      </p>
      <Search partners={found?.partners ?? []} onPartner={setPartnerId} onSearch={setQ} />
      <ErrorNote error={error} />
      <div role="status" className="desk-hint">
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {found === null && error === null ? <p className="desk-empty">Loading…</p> : null}
      {found?.segments.length === 0 ? (
        <p className="desk-empty">{q === "" ? "There are no segments yet." : "No segment matches."}</p>
      ) : null}
      <ul className="desk-list" aria-label="Segments">
        {found?.segments.map((segment) => (
          <li key={segment.segmentId} className="desk-card term-card">
            <p>
              <strong lang={segment.sourceLanguage}>{segment.source}</strong> →{" "}
              <strong lang={segment.targetLanguage}>{segment.target}</strong>
            </p>
            <p className="desk-hint">
              {[pairName(segment.sourceLanguage, segment.targetLanguage), ...originWords(segment)].join(
                " · ",
              )}
            </p>
            {found.mayEdit ? (
              <p className="desk-row">
                <button type="button" className="desk-plain" onClick={() => setDeleted(segment)}>
                  Delete<span className="sr-only"> {segment.source}</span>
                </button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {found?.nextCursor ? (
        <p className="desk-row">
          <button
            type="button"
            className="button button-quiet"
            disabled={isBusy}
            onClick={() => load(found.nextCursor ?? undefined)}
          >
            Show more
          </button>
        </p>
      ) : null}
      {found === null ? null : (
        <MemoryFiles
          partnerId={partnerId}
          mayImport={found.mayEdit && partnerId === undefined}
          onImported={changed}
        />
      )}
      {deleted === null ? null : (
        <ConfirmDialog
          title="Delete this segment?"
          button="Delete"
          isDanger
          confirm={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        >
          <p>“{deleted.target}” is no longer offered. Nothing that was signed changes.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Search({
  partners,
  onPartner,
  onSearch,
}: {
  partners: DeskMemory["partners"];
  onPartner: (partnerId: string | undefined) => void;
  onSearch: (q: string) => void;
}) {
  const [text, setText] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form className="desk-filters" aria-label="Find segments" onSubmit={submit}>
      {partners.length === 0 ? null : (
        <label>
          <span className="desk-label">Whose</span>
          <select
            className="desk-control"
            onChange={(event) => onPartner(event.target.value === "" ? undefined : event.target.value)}
          >
            <option value="">House</option>
            {partners.map((partner) => (
              <option key={partner.partnerId} value={partner.partnerId}>
                {partner.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className="desk-label">Words</span>
        <input
          type="search"
          className="desk-control"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="button button-quiet">
        Search
      </button>
    </form>
  );
}
