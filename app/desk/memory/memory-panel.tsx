"use client";

import { useCallback, useEffect, useState } from "react";
import type { MemoryMatch } from "@/lib/contract/schemas/memory";
import { sourceOfPlace } from "@/lib/core/documents/placed-texts";
import type { MatchPiece } from "@/lib/review/shared";
import { fieldPaths } from "../editor/blocks/block-fields";
import { useEditor, useFocus, useWork } from "../editor/session/editor-context";
import type { SessionState } from "../editor/session/editor-session";
import type { FocusState } from "../editor/session/focus-store";
import { insertText } from "../terms/insert-text";
import { insertedDigit, insertKeys } from "../ui/keys";
import { type Memory, originWords } from "./memory";
import { MemorySearch } from "./memory-search";

const blockIdOf = ({ blockId }: FocusState) => blockId;
const pathOf = ({ path }: FocusState) => path;
const KEYED = 9;
const PAUSE_MS = 200;
const MAX_ASKED = 20_000;

export function MemoryPanel({ memory }: { memory: Memory }) {
  const editor = useEditor();
  const { session, focus, sourceLanguage, isReadOnly } = editor;
  const blockId = useFocus(focus, blockIdOf);
  const path = useFocus(focus, pathOf);
  const block = useWork(
    session,
    useCallback(
      ({ draft }: SessionState) => draft.content.blocks.find(({ id }) => id === blockId) ?? null,
      [blockId],
    ),
  );
  const place = block && sourceOfPlace(block, path ?? fieldPaths(block)[0] ?? null);
  const source = place?.source.trim() ?? "";
  const isWhole = place?.isWhole ?? false;
  const { matches, isLost } = useMatches(memory, source);

  const insert = useCallback(
    (match: MemoryMatch) => insertText(editor, match.insert, isWhole && !match.isPart),
    [editor, isWhole],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = insertedDigit(event, true);
      const match = digit === null ? undefined : matches[digit - 1];
      if (match === undefined || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      insert(match);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [matches, insert]);

  return (
    <section aria-labelledby="memory-title" className="panel">
      <h2 id="memory-title">
        Memory <span className="desk-count">{matches.length}</span>
      </h2>
      {matches.length === 0 ? (
        <p className="desk-hint">
          {isLost
            ? "We couldn’t look into the memory. Go to another block and back to try again."
            : block === null
              ? "Go into a block to see what was signed before of its source."
              : "Nothing like this source was signed before."}
        </p>
      ) : (
        <ol className="terms" aria-label="Matches">
          {matches.map((match, at) => (
            <li key={`${match.segmentId} ${match.isPart}`} className="memory-match">
              <span lang={sourceLanguage}>
                <Pieces pieces={match.source} />
              </span>
              <button
                type="button"
                className="term-target"
                disabled={isReadOnly}
                title={at < KEYED ? `Insert (${insertKeys(at + 1, true)})` : "Insert"}
                onClick={() => insert(match)}
              >
                <Pieces pieces={match.target} />
              </button>
              <span className="col-span-full text-[0.8125rem] text-muted">
                {[
                  `${match.percent}%`,
                  ...(match.isPart ? ["one sentence"] : []),
                  ...originWords(match),
                  ...(match.target.some(({ isOther }) => isOther) ? ["marked words stay open"] : []),
                ].join(" · ")}
              </span>
            </li>
          ))}
        </ol>
      )}
      <MemorySearch memory={memory} />
    </section>
  );
}

function useMatches(memory: Memory, source: string): { matches: MemoryMatch[]; isLost: boolean } {
  const [known, setKnown] = useState<{ source: string; matches: MemoryMatch[]; isLost: boolean }>();
  useEffect(() => {
    if (source === "" || source.length > MAX_ASKED) return;
    let isOver = false;
    const show = (matches: MemoryMatch[], isLost: boolean) => {
      if (!isOver) setKnown({ source, matches, isLost });
    };
    const timer = setTimeout(() => {
      memory.find(source).then(
        (matches) => show(matches, false),
        () => show([], true),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [memory, source]);
  return known?.source === source ? known : { matches: [], isLost: false };
}

function Pieces({ pieces }: { pieces: readonly MatchPiece[] }) {
  return pieces.map(({ text, isOther }, at) =>
    isOther ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places.
      <mark key={at} className="border-b-2 border-dashed border-current bg-transparent text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
