"use client";

import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { TickField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import type { DraftUpload } from "./draft";
import type { UploadState } from "./use-uploads";

interface UploadPanelProps {
  uploads: readonly DraftUpload[];
  states: Readonly<Record<string, UploadState>>;
  languageNames: Readonly<Record<string, string>>;
  sourceLanguage: string;
  foreign: readonly string[];
  unconfirmed: readonly string[];
  onConfirm: (key: string, isRight: boolean) => void;
  onAdd: (file: File) => void;
  onRemove: (key: string) => void;
}

export function UploadPanel(props: UploadPanelProps) {
  const { uploads, states, languageNames, sourceLanguage, foreign, unconfirmed, onConfirm, onAdd, onRemove } =
    props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = (files: FileList | null) => {
    for (const file of files ?? []) onAdd(file);
  };

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <Panel
      title="Documents"
      id="new-documents"
      lead="The originals: PDFs, photographs, or scans, under 25 MB each. Every document gets its own certificate."
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside it. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-md border border-dashed px-4 py-6 text-center ${isOver ? "border-ink bg-canvas" : "border-edge"}`}
      >
        <Button tone={uploads.length === 0 ? "primary" : "quiet"} onClick={() => input.current?.click()}>
          {uploads.length === 0 ? "Choose or photograph a document" : "Add another"}
        </Button>
        <p className="mt-2 text-muted max-sm:hidden">Or drop files here.</p>
        <input
          ref={input}
          type="file"
          // iPhones convert photos to JPEG for `image/*`, but not for types listed by name.
          accept="application/pdf,image/*"
          multiple
          tabIndex={-1}
          className="sr-only"
          aria-label="Choose documents"
          onChange={(event) => {
            add(event.target.files);
            event.target.value = "";
          }}
        />
      </div>
      <ul className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
        {uploads.map(({ key, fileName, convertedFrom }) => (
          <li key={key} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium break-words">{fileName}</p>
              <UploadLine state={states[key]} languageNames={languageNames} />
              {foreign.includes(key) ? (
                <LanguageNote
                  id={key}
                  state={states[key]}
                  nameOf={(code) => languageNames[code] ?? code}
                  sourceLanguage={sourceLanguage}
                  isConfirmed={!unconfirmed.includes(key)}
                  onConfirm={(isRight) => onConfirm(key, isRight)}
                />
              ) : null}
              {convertedFrom !== null && states[key]?.kind === "ready" ? (
                <p className="text-muted">Your browser converted it from {convertedFrom} to JPEG.</p>
              ) : null}
            </div>
            <Button
              isSmall
              className="shrink-0"
              onClick={() => onRemove(key)}
              aria-label={`Remove ${fileName}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LanguageNote({
  id,
  state,
  nameOf,
  sourceLanguage,
  isConfirmed,
  onConfirm,
}: {
  id: string;
  state: UploadState | undefined;
  nameOf: (code: string) => string;
  sourceLanguage: string;
  isConfirmed: boolean;
  onConfirm: (isRight: boolean) => void;
}) {
  if (state?.kind !== "ready") return null;
  const from = nameOf(sourceLanguage);
  return (
    <>
      <p className="text-tampered">
        This seems to be in {nameOf(state.upload.detectedLanguage ?? "")}, and “From” says {from}.
      </p>
      <TickField
        id={`language-${id}`}
        label={`Translate it from ${from} all the same`}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </>
  );
}

function UploadLine({
  state,
  languageNames,
}: {
  state: UploadState | undefined;
  languageNames: Readonly<Record<string, string>>;
}) {
  if (state === undefined || state.kind === "sending") return <p className="text-muted">Sending…</p>;
  if (state.kind === "reading") return <p className="text-muted">Counting pages and reading…</p>;
  if (state.kind === "failed") {
    return (
      <p className="text-revoked">
        {state.error.message} {state.error.hint}
      </p>
    );
  }
  const { pageCount, detectedLanguage, legibility, warnings = [] } = state.upload;
  const pages = pageCount ?? 1;
  const language = detectedLanguage === null ? null : (languageNames[detectedLanguage] ?? null);
  return (
    <>
      <p className="text-muted">
        {pages} {pages === 1 ? "page" : "pages"}
        {language === null ? "" : `, ${language}`}
        {legibility === null || legibility === "unknown" ? "" : `, ${legibility} to read`}
      </p>
      {legibility === "poor" ? (
        <p className="text-tampered">
          This is hard to read. A sharper scan, flat and in good light, saves you a question from the
          reviewer.
        </p>
      ) : null}
      {warnings.map(({ code, page, message }) => (
        <p key={`${page} ${code}`} className="text-tampered">
          {message}
        </p>
      ))}
    </>
  );
}
