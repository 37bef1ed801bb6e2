"use client";

import { useMemo } from "react";
import { Button } from "@/app/ui/button";
import { languageDirection } from "@/lib/core/documents/text-direction";
import type { Finding } from "@/lib/review/shared";
import { openFindings } from "../../findings/open-findings";
import { blocksBetween } from "../blocks/change-document";
import { useEditor, useFocus, useWork } from "../session/editor-context";
import type { SessionState } from "../session/editor-session";
import type { FocusState } from "../session/focus-store";
import { blockActions } from "./block-actions";
import { BlockGroup } from "./block-group";

const GROUP = 16;
const blocksOf = ({ draft }: SessionState) => draft.content.blocks;
const languageOf = ({ draft }: SessionState) => draft.content.language;
const findingsOf = ({ findings }: SessionState) => findings;
const rangeOf = ({ range }: FocusState) => range;
const NONE: ReadonlySet<string> = new Set();
const explanationsOf = ({ draft }: SessionState) => draft.explanations;

export function BlockList() {
  const editor = useEditor();
  const blocks = useWork(editor.session, blocksOf);
  const language = useWork(editor.session, languageOf);
  const findings = useWork(editor.session, findingsOf);
  const explanations = useWork(editor.session, explanationsOf);
  const range = useFocus(editor.focus, rangeOf);
  const selected = useMemo(
    () => (range === null ? NONE : new Set(blocksBetween(blocks, range.from, range.to).map(({ id }) => id))),
    [blocks, range],
  );
  const counts = useMemo(() => countByBlock(openFindings(findings, explanations)), [findings, explanations]);

  if (blocks.length === 0) {
    return (
      <div className="desk-empty">
        <p>There is no text yet.</p>
        {editor.isReadOnly ? null : (
          <Button tone="primary" onClick={() => blockActions(editor).insert("text")}>
            Write the first block
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="block-list" lang={language} dir={languageDirection(language)}>
      {Array.from({ length: Math.ceil(blocks.length / GROUP) }, (_, group) => (
        <BlockGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is a stretch of the document, known by its place.
          key={group}
          blocks={blocks.slice(group * GROUP, (group + 1) * GROUP)}
          first={group * GROUP + 1}
          findings={counts}
          selected={selected}
        />
      ))}
    </div>
  );
}

function countByBlock(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { blockId } of findings) {
    if (blockId !== null) counts.set(blockId, (counts.get(blockId) ?? 0) + 1);
  }
  return counts;
}
