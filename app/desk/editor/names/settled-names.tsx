"use client";

import { useMemo } from "react";
import { isLatin } from "@/lib/core/catalog/language-script";
import type { Block } from "@/lib/core/documents/document-model";
import { hasTerm, indexNames, type LockedName, namesInText, originWords } from "@/lib/review/shared";
import { blockText } from "../blocks/block-fields";
import { useEditor } from "../session/editor-context";

const MAX_SHOWN = 4;

export function SettledNames({ block }: { block: Block }) {
  const { settledNames, sourceLanguage } = useEditor();
  const index = useMemo(
    () => indexNames(settledNames, !isLatin(sourceLanguage)),
    [settledNames, sourceLanguage],
  );
  const text = blockText(block);
  const source = block.source?.text ?? "";
  const shown = useMemo(() => {
    const found = new Set(
      [...namesInText(text, index), ...namesInText(source, index)].map(({ name }) => name),
    );
    return settledNames.filter(
      (name) => found.has(name) || (name.source !== null && hasTerm(source, name.source)),
    );
  }, [settledNames, index, text, source]);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-muted" aria-label="Settled names">
      {shown.slice(0, MAX_SHOWN).map((name) => (
        <li key={`${name.source} ${name.spelling} ${name.origin.kind}`}>
          {name.origin.kind === "certificate" ? "Earlier: " : "Given: "}
          {name.source === null ? null : (
            <>
              <q dir="auto">{name.source}</q> is{" "}
            </>
          )}
          <b dir="auto" className="font-semibold text-ink">
            {name.spelling}
          </b>
          , {placeWords(name)}
        </li>
      ))}
    </ul>
  );
}

function placeWords({ origin }: LockedName): string {
  if (origin.kind !== "certificate") return originWords(origin);
  return `certificate ${origin.orderNumber}, ${origin.day}`;
}
