"use client";

import { useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { ConfirmDialog } from "@/app/ui/confirm-dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { PageHead } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { DeskTerms } from "@/lib/contract/desk/terms";
import type { TermView } from "@/lib/contract/schemas/terms";
import { askDesk } from "../desk-client";
import { pairName } from "../ui/labels";
import { type ExchangedFile, ExchangeForm } from "./exchange-form";
import { KeptSearch } from "./kept-search";
import { TermForm } from "./term-form";
import { type Asked, useKept } from "./use-kept";

const listTerms = (asked: Asked) => askDesk("listTerms", {}, asked);
const addTerms = (before: DeskTerms, page: DeskTerms): DeskTerms => ({
  ...page,
  terms: [...before.terms, ...page.terms],
});

export function Terms() {
  const { partnerId, setPartnerId, setQ, q, found, load, isBusy, error } = useKept(listTerms, addTerms);
  const adding = useAction();
  const [edited, setEdited] = useState<TermView | "new" | null>(null);
  const [deleted, setDeleted] = useState<TermView | null>(null);
  const [said, setSaid] = useState("");
  const opener = useRef<HTMLElement | null>(null);

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
    adding.run(async () => {
      const { added } = await askDesk("addStarterTerms", {}, {});
      await changed(`${added} terms added.`);
    });

  const mayEdit = found?.mayEdit ?? false;
  return (
    <div className="desk-page">
      <PageHead
        title={<>Terms {found === null ? null : <span className="desk-count">{found.total}</span>}</>}
        lead="Reviewers see these beside the text. A translation that doesn’t use them has a finding."
        actions={
          mayEdit ? (
            <Button tone="primary" onClick={(event) => edit("new", event.currentTarget)}>
              Add a term
            </Button>
          ) : undefined
        }
      />
      <KeptSearch
        label="Find terms"
        words="Word"
        partners={found?.partners ?? []}
        onPartner={choosePartner}
        onSearch={setQ}
      />
      <ErrorNote error={error ?? adding.error} />
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
          <Button isBusy={adding.isBusy} onClick={addStarter}>
            Add our list of {found.starterTerms} Spanish to English civil-record terms
          </Button>
        </p>
      ) : null}
      <ul className="desk-list my-4" aria-label="Terms">
        {found?.terms.map((term) => (
          <li key={term.termId} className="desk-card">
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
                <Button tone="link" onClick={(event) => edit(term, event.currentTarget)}>
                  Edit<span className="sr-only"> {term.source}</span>
                </Button>
                <Button tone="link" onClick={() => setDeleted(term)}>
                  Delete<span className="sr-only"> {term.source}</span>
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {found?.nextCursor ? (
        <p className="desk-row">
          <Button isBusy={isBusy} onClick={() => load(found.nextCursor ?? undefined)}>
            Show more
          </Button>
        </p>
      ) : null}
      {found === null ? null : (
        <ExchangeForm
          format="TBX"
          name="terms"
          partnerId={partnerId}
          mayImport={mayEdit}
          send={async (file) => {
            const said = await sendTerms(partnerId, file);
            await load();
            return said;
          }}
        />
      )}
      {deleted === null ? null : (
        <ConfirmDialog
          title={`Delete “${deleted.source}”?`}
          lead="Translations that are being reviewed are no longer checked for it."
          button="Delete"
          isDanger
          send={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </div>
  );
}

async function sendTerms(partnerId: string | undefined, file: ExchangedFile): Promise<string[]> {
  const imported = await askDesk("importTerms", {}, { partnerId, ...file });
  const { added, changed, unchanged, skipped, faults } = imported;
  const left = skipped === 0 ? "" : ` ${skipped} without both languages left out.`;
  return [`${added} added, ${changed} changed, ${unchanged} unchanged.${left}`, ...faults];
}
