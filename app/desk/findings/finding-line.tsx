"use client";

import { useCallback, useState } from "react";
import { Button } from "@/app/ui/button";
import type { SourceView } from "@/lib/contract/desk/views";
import type { BlockSource } from "@/lib/core/documents/document-model";
import {
  explainPlaces,
  type Finding,
  type FindingGroup,
  isExplainable,
  isUncheckedPage,
} from "@/lib/review/shared";
import { withBlocksAfter } from "../editor/blocks/change-document";
import { newBlock, newBlockId } from "../editor/blocks/new-block";
import { useEditor, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import { focusUndecided } from "../identity/identity-panel";
import { checkedBox, explainButton, nextExplainButton } from "./explain-button";
import { cropOf, quoteOf } from "./finding-quote";
import { ReasonForm } from "./reason-form";

const PLACES_SHOWN = 12;

export function FindingLine({ group, sources }: { group: FindingGroup; sources: readonly SourceView[] }) {
  const { session, focus, isReadOnly } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const { places, message, kind } = group;
  const [first] = places;
  const { blockId } = first;
  const block = useWork(
    session,
    useCallback(
      ({ draft }: SessionState) => draft.content.blocks.find(({ id }) => id === blockId),
      [blockId],
    ),
  );
  const quote = quoteOf(block, first);
  const crop = cropOf(block?.source ?? first.source, first, sources);
  const isMany = places.length > 1;
  const isListed = sources.some(
    ({ index, pages }) => index === first.document && pages.some(({ number }) => number === first.page),
  );

  function goTo({ blockId, document, page }: Finding) {
    if (blockId !== null) focus.goTo(blockId);
    else if (page !== null) focus.showPage(document, page);
  }

  function goToMarks({ document, page }: Finding) {
    if (page === null) return;
    focus.showPage(document, page);
    // The page opens its counts first, which moves the box.
    requestAnimationFrame(() => {
      const box = checkedBox(document, page);
      box?.focus();
      box?.scrollIntoView({ block: "nearest" });
    });
  }

  function translate(source: BlockSource, after: string | null) {
    const id = newBlockId();
    session.change(null, (draft) => ({
      ...draft,
      content: withBlocksAfter(draft.content, after, [newBlock("text", id, source)]),
    }));
    focus.goTo(id);
  }

  function close(next: HTMLElement | null) {
    setOpen(false);
    // The button exists only after the next render. A first reason moves the line to the explained ones.
    requestAnimationFrame(() => (next ?? explainButton(first.id))?.focus());
  }

  function explain(reason: string) {
    const next = first.explanation === null && reason.trim() !== "" ? nextExplainButton(first.id) : null;
    session.change(null, (draft) => ({
      ...draft,
      explanations: explainPlaces(draft.explanations, places, reason),
    }));
    close(next);
  }

  return (
    <li className="finding" data-line={first.id} data-settled={first.explanation !== null || undefined}>
      {first.blockId !== null || first.page !== null ? (
        <button type="button" className="finding-message" data-finding={first.id} onClick={() => goTo(first)}>
          {message}
          {first.page === null || isMany ? null : <span> p. {first.page}</span>}
        </button>
      ) : (
        <p className="finding-message">{message}</p>
      )}
      {crop === null ? null : (
        <div
          className="my-1 w-full border border-rule bg-white bg-no-repeat"
          role="img"
          aria-label="This piece of the scan"
          style={crop}
        />
      )}
      {quote === null ? null : (
        <blockquote className="my-1 border-s-2 border-rule ps-2 text-muted" dir="auto">
          {quote}
        </blockquote>
      )}
      {isMany ? <Places places={places} onPlace={goTo} /> : null}
      {first.explanation === null ? null : <p className="text-muted">“{first.explanation}”</p>}
      {isReadOnly || first.source === undefined || first.explanation !== null ? null : (
        <Button
          tone="link"
          onClick={() => first.source !== undefined && translate(first.source, first.after ?? null)}
        >
          Translate it
        </Button>
      )}
      {isReadOnly ? null : kind === "identity" ? (
        <Button tone="link" data-explain onClick={focusUndecided}>
          Go to these fields
        </Button>
      ) : !isExplainable(first) ? null : isUncheckedPage(first) && isListed ? (
        <Button tone="link" data-explain onClick={() => goToMarks(first)}>
          Go to the marks of this page
        </Button>
      ) : isOpen ? (
        <ReasonForm
          kind={kind}
          given={first.explanation ?? ""}
          onReason={explain}
          onCancel={() => close(null)}
        />
      ) : (
        <Button tone="link" data-explain onClick={() => setOpen(true)}>
          {first.explanation === null ? "Explain" : "Change the reason"}
          {isMany ? ` for all ${places.length} places` : ""}
        </Button>
      )}
    </li>
  );
}

function Places({ places, onPlace }: { places: readonly Finding[]; onPlace: (place: Finding) => void }) {
  const shown = places.slice(0, PLACES_SHOWN);
  const rest = places.slice(PLACES_SHOWN);
  const button = (place: Finding, at: number) => (
    <button
      key={place.id}
      type="button"
      className="finding-place"
      data-finding={at === 0 ? undefined : place.id}
      aria-label={`Place ${at + 1}${place.page === null ? "" : `, page ${place.page}`}`}
      onClick={() => onPlace(place)}
    >
      {place.page === null ? at + 1 : `p. ${place.page}`}
    </button>
  );
  return (
    <div className="my-1 flex flex-wrap items-baseline gap-1 text-muted">
      <span>{places.length} places:</span>
      {shown.map(button)}
      {rest.length === 0 ? null : (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map((place, at) => button(place, PLACES_SHOWN + at))}
        </details>
      )}
    </div>
  );
}
