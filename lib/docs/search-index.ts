import { anchorOf } from "./anchor-of";
import type { ManualFacts } from "./expand-text";
import type { IndexedSection } from "./find-sections";
import { MANUAL_PAGES, pathOf } from "./manual";
import { oncePerFacts } from "./once-per-facts";
import { readPage } from "./read-manual";
import type { Field } from "./reference/json-schema";
import { operationPath, schemaPath } from "./reference/paths";
import type { Reference } from "./reference/read-reference";
import { splitSections } from "./split-sections";

const manualIndex = oncePerFacts((facts): readonly IndexedSection[] =>
  MANUAL_PAGES.flatMap((page) =>
    splitSections(readPage(page, facts)).map(({ heading, anchor, text }) => ({
      path: anchor === "" ? pathOf(page) : `${pathOf(page)}#${anchor}`,
      page: page.title,
      heading,
      text,
    })),
  ),
);

const referenceIndexes = new WeakMap<Reference, readonly IndexedSection[]>();

export function searchIndex(facts: ManualFacts, reference: Reference): readonly IndexedSection[] {
  const ofReference = referenceIndexes.get(reference) ?? referenceIndex(reference);
  referenceIndexes.set(reference, ofReference);
  return [...manualIndex(facts), ...ofReference];
}

function referenceIndex({ operations, messages, schemas }: Reference): IndexedSection[] {
  return [
    ...operations.map(({ id, method, fullPath, title, description, parameters, body }) => ({
      path: operationPath(id),
      page: "API reference",
      heading: `${title} (${method} ${fullPath})`,
      text: `${description} ${wordsOf([...parameters, ...(body?.fields ?? [])])}`,
    })),
    ...messages.map(({ type, summary }) => ({
      path: `/docs/api/webhooks#${anchorOf(type)}`,
      page: "Webhook messages",
      heading: type,
      text: summary,
    })),
    ...schemas.map(({ name, description, type, fields }) => ({
      path: schemaPath(name),
      page: "Schemas",
      heading: name,
      text: `${description} ${wordsOf(fields)} ${(type.enum ?? []).join(" ")}`.trim(),
    })),
  ];
}

function wordsOf(fields: readonly Field[]): string {
  return fields
    .map(({ name, description, children }) => `${name}: ${description} ${wordsOf(children)}`.trim())
    .join(" ")
    .replaceAll("`", "");
}
