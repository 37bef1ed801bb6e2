"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { ConfirmDialog } from "@/app/ui/confirm-dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { PageHead } from "@/app/ui/page-parts";
import type { DeskMemory } from "@/lib/contract/desk/memory";
import type { MemorySegment } from "@/lib/contract/schemas/memory";
import { askDesk } from "../desk-client";
import { type ExchangedFile, ExchangeForm } from "../terms/exchange-form";
import { KeptSearch } from "../terms/kept-search";
import { type Asked, useKept } from "../terms/use-kept";
import { pairName } from "../ui/labels";
import { originWords } from "./memory";

const listMemory = (asked: Asked) => askDesk("listMemory", {}, asked);
const addSegments = (before: DeskMemory, page: DeskMemory): DeskMemory => ({
  ...page,
  segments: [...before.segments, ...page.segments],
});

export function KeptMemory() {
  const { partnerId, setPartnerId, setQ, q, found, load, isBusy, error } = useKept(listMemory, addSegments);
  const [deleted, setDeleted] = useState<MemorySegment | null>(null);
  const [said, setSaid] = useState("");

  async function remove({ segmentId }: MemorySegment) {
    await askDesk("deleteSegment", {}, { segmentId, partnerId });
    setSaid("Deleted.");
    await load();
  }

  const mayImport = found?.mayEdit === true && partnerId === undefined;
  return (
    <div className="desk-page">
      <PageHead
        title={<>Memory {found === null ? null : <span className="desk-count">{found.total}</span>}</>}
        lead="Reviewers see similar segments beside their text. The house’s come from imported files. A client’s come from its own signed orders, if it turned this on, and are shown only with its own orders."
      />
      <KeptSearch
        label="Find segments"
        words="Words"
        partners={found?.partners ?? []}
        onPartner={setPartnerId}
        onSearch={setQ}
      />
      <ErrorNote error={error} />
      <p role="status" className="desk-hint">
        {said}
      </p>
      {found === null && error === null ? <p className="desk-empty">Loading…</p> : null}
      {found?.segments.length === 0 ? (
        <p className="desk-empty">{q === "" ? "There are no segments yet." : "No segment matches."}</p>
      ) : null}
      <ul className="desk-list my-4" aria-label="Segments">
        {found?.segments.map((segment) => (
          <li key={segment.segmentId} className="desk-card">
            <p>
              <strong lang={segment.sourceLanguage}>{segment.source}</strong> →{" "}
              <strong lang={segment.targetLanguage}>{segment.target}</strong>
            </p>
            <p className="desk-hint">
              {[
                pairName(segment.sourceLanguage, segment.targetLanguage),
                ...originWords(segment),
                ...(segment.isOffered ? [] : ["not offered, its certificate was revoked"]),
              ].join(" · ")}
            </p>
            {found.mayEdit ? (
              <p className="desk-row">
                <Button tone="link" onClick={() => setDeleted(segment)}>
                  Delete<span className="sr-only"> {segment.source}</span>
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
          format="TMX"
          name="memory"
          partnerId={partnerId}
          mayImport={mayImport}
          hint={
            mayImport ? (
              <p className="desk-hint">
                Import only segments without names or other personal data: they’re shown with every client’s
                orders.
              </p>
            ) : null
          }
          send={async (file) => {
            const words = await sendSegments(file);
            await load();
            return words;
          }}
        />
      )}
      {deleted === null ? null : (
        <ConfirmDialog
          title="Delete this segment?"
          lead={`“${deleted.target}” is no longer offered. Nothing that was signed changes.`}
          button="Delete"
          isDanger
          send={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </div>
  );
}

async function sendSegments(file: ExchangedFile): Promise<string[]> {
  const { added, unchanged, personal, skipped, faults } = await askDesk("importSegments", {}, file);
  const left = [
    ...(personal === 0 ? [] : [`${personal} with a date or a document number left out.`]),
    ...(skipped === 0 ? [] : [`${skipped} that can’t be used left out.`]),
  ];
  return [[`${added} added, ${unchanged} unchanged.`, ...left].join(" "), ...faults];
}
