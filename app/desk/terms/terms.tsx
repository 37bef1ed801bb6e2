"use client";

import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { DeskTerms } from "@/lib/contract/desk/terms";
import type { TermView } from "@/lib/contract/schemas/terms";
import { askDesk } from "../desk-client";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { ErrorNote } from "../ui/error-note";
import { pairName } from "../ui/labels";
import { useDeskAction } from "../ui/use-desk-action";
import { TermFiles } from "./term-files";
import { TermForm } from "./term-form";

/** The termbase: found, written, deleted, and exchanged with other programs. */
export function Terms() {
  const [partnerId, setPartnerId] = useState<string>();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<DeskTerms | null>(null);
  const [edited, setEdited] = useState<TermView | "new" | null>(null);
  const [deleted, setDeleted] = useState<TermView | null>(null);
  const [said, setSaid] = useState("");
  const { isBusy, error, run } = useDeskAction();
  const asked = useRef(0);
  const opener = useRef<HTMLElement | null>(null);

  const load = useCallback(
    (after?: string) =>
      run(async () => {
        asked.current += 1;
        const number = asked.current;
        const page = await askDesk("listTerms", {}, { partnerId, q, after });
        // Somebody chose other terms meanwhile: these are not what the page says that it shows.
        if (number !== asked.current) return;
        setFound((before) => ({
          ...page,
          terms: after === undefined ? page.terms : [...(before?.terms ?? []), ...page.terms],
        }));
      }),
    [run, partnerId, q],
  );
  useEffect(() => void load(), [load]);

  function edit(term: TermView | "new", button: HTMLElement) {
    opener.current = button;
    setSaid("");
    setEdited(term);
  }

  function close() {
    setEdited(null);
    opener.current?.focus();
  }

  function choosePartner(chosen: string | undefined) {
    // What is being written belongs to the terms that were shown.
    setEdited(null);
    setSaid("");
    setPartnerId(chosen);
  }

  async function changed(words: string) {
    setSaid(words);
    await load();
  }

  async function remove({ termId }: TermView) {
    await askDesk("deleteTerm", {}, { termId, partnerId });
    await changed("Deleted.");
  }
  const addStarter = () =>
    run(async () => {
      const { added } = await askDesk("addStarterTerms", {}, {});
      await changed(`${added} terms added.`);
    });

  const mayEdit = found?.mayEdit ?? false;
  return (
    <div className="desk-page">
      <div className="desk-title">
        <h1>Terms {found === null ? null : <span className="desk-count">{found.total}</span>}</h1>
        {mayEdit ? (
          <button
            type="button"
            className="button desk-small"
            onClick={(event) => edit("new", event.currentTarget)}
          >
            Add a term
          </button>
        ) : null}
      </div>
      <p className="desk-hint">
        Reviewers see these beside the text. A translation that doesn’t use them has a finding.
      </p>
      <Search partners={found?.partners ?? []} onPartner={choosePartner} onSearch={setQ} />
      <ErrorNote error={error} />
      <p role="status" className="desk-hint">
        {said}
      </p>
      {edited === null ? null : (
        <TermForm
          key={edited === "new" ? "new" : edited.termId}
          term={edited === "new" ? null : edited}
          partnerId={partnerId}
          onSaved={() => {
            close();
            return changed("Saved.");
          }}
          onClose={close}
        />
      )}
      {found === null && error === null ? <p className="desk-empty">Loading…</p> : null}
      {found?.terms.length === 0 ? (
        <p className="desk-empty">{q === "" ? "There are no terms yet." : "No term matches."}</p>
      ) : null}
      {mayEdit && found !== null && found.starterTerms > 0 && q === "" ? (
        <p className="desk-row">
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={addStarter}>
            Add our list of {found.starterTerms} Spanish to English civil-record terms
          </button>
        </p>
      ) : null}
      <ul className="desk-list" aria-label="Terms">
        {found?.terms.map((term) => (
          <li key={term.termId} className="desk-card term-card">
            <p>
              <strong lang={term.sourceLanguage}>{term.source}</strong> →{" "}
              <strong lang={term.targetLanguage}>{term.target}</strong>
            </p>
            <p className="desk-hint">
              {[
                pairName(term.sourceLanguage, term.targetLanguage),
                ...(term.forbidden.length > 0 ? [`never ${term.forbidden.join(", ")}`] : []),
                ...(term.note === "" ? [] : [term.note]),
                ...(term.origin === "" ? [] : [`from: ${term.origin}`]),
              ].join(" · ")}
            </p>
            {mayEdit ? (
              <p className="desk-row">
                <button
                  type="button"
                  className="desk-plain"
                  onClick={(event) => edit(term, event.currentTarget)}
                >
                  Edit<span className="sr-only"> {term.source}</span>
                </button>
                <button type="button" className="desk-plain" onClick={() => setDeleted(term)}>
                  Delete<span className="sr-only"> {term.source}</span>
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
        <TermFiles partnerId={partnerId} mayImport={mayEdit} onImported={() => load()} />
      )}
      {deleted === null ? null : (
        <ConfirmDialog
          title={`Delete “${deleted.source}”?`}
          button="Delete"
          isDanger
          confirm={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        >
          <p>Translations that are being reviewed are no longer checked for it.</p>
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
  partners: DeskTerms["partners"];
  onPartner: (partnerId: string | undefined) => void;
  onSearch: (q: string) => void;
}) {
  const [text, setText] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form className="desk-filters" aria-label="Find terms" onSubmit={submit}>
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
        <span className="desk-label">Word</span>
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
