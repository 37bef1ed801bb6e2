"use client";

import { useRef } from "react";
import { Button } from "@/app/ui/button";
import {
  type DocumentIdentity,
  IDENTITY_PARTS,
  identityValue,
  needsEnglish,
  undecidedParts,
} from "@/lib/core/documents/document-identity";
import type { Block } from "@/lib/core/documents/document-model";
import { lacksEnglishTitle, withoutEnglish } from "@/lib/review/shared";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { EnglishTitleField } from "./english-title-field";
import { confirmWritten, restIsNone } from "./identity-edits";
import { IdentityField } from "./identity-field";

const identityOf = ({ draft }: SessionState) => draft.content.identity;
const blocksOf = ({ draft }: SessionState): readonly Block[] => draft.content.blocks;
const titleOf = ({ draft }: SessionState) => draft.content.title;
const languageOf = ({ draft }: SessionState) => draft.content.language;

const OPEN = "[data-undecided] input, [aria-invalid]";

export function IdentityPanel() {
  const { session, focus, isReadOnly } = useEditor();
  const identity = useWork(session, identityOf);
  const blocks = useWork(session, blocksOf);
  const language = useWork(session, languageOf);
  const title = useWork(session, titleOf);
  const list = useRef<HTMLUListElement>(null);
  const undecided = undecidedParts(identity);
  const foreign = withoutEnglish(identity, language);
  const isTitled = needsEnglish(language) && title.trim() !== "";
  const isTitleLacking = lacksEnglishTitle({ language, title, identity });
  const count = IDENTITY_PARTS.length + Number(isTitled);

  function change(name: string | null, edit: (identity: DocumentIdentity | undefined) => DocumentIdentity) {
    session.change(name, (draft) => ({
      ...draft,
      content: { ...draft.content, identity: edit(draft.content.identity) },
    }));
  }

  function goOn() {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(OPEN)?.focus());
  }

  return (
    <section aria-labelledby="identity-title" className="panel">
      <h2 id="identity-title">
        What identifies the document{" "}
        <span className="desk-count">
          {count - undecided.length - Number(isTitleLacking)} of {count} decided
        </span>
      </h2>
      <p className="desk-hint">Printed on the certificate. Enter confirms a field.</p>
      <ul ref={list} id="identity-parts" className="mt-1.5 grid gap-1.5">
        {isTitled ? (
          <EnglishTitleField
            title={title}
            language={language}
            identity={identity}
            isLacking={isTitleLacking}
            isReadOnly={isReadOnly}
            onChange={change}
            onDecided={goOn}
          />
        ) : null}
        {IDENTITY_PARTS.map((part) => {
          const value = identityValue(identity, part);
          const { blockId } = value;
          const isThere = blockId !== undefined && blocks.some(({ id }) => id === blockId);
          return (
            <IdentityField
              key={part}
              part={part}
              value={value}
              isUndecided={undecided.includes(part)}
              lacksEnglish={foreign.includes(part)}
              isReadOnly={isReadOnly}
              language={language}
              onChange={change}
              onDecided={goOn}
              onShow={isThere ? () => focus.goTo(blockId) : null}
            />
          );
        })}
      </ul>
      {isReadOnly ? null : (
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
          <Button
            isSmall
            onClick={() =>
              change(null, (all) => (isTitled ? confirmWritten(all, title) : confirmWritten(all)))
            }
          >
            Confirm all
          </Button>
          <Button isSmall onClick={() => change(null, restIsNone)}>
            None for the rest
          </Button>
        </p>
      )}
    </section>
  );
}

export function focusUndecided(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const field = find(`#identity-parts :is(${OPEN})`) ?? find(".editor-title input");
  field?.focus();
  field?.scrollIntoView({ block: "nearest" });
}
