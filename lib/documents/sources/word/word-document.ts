import { DraftRefusal, damaged } from "./draft-refusal";
import { childOf, isElement, make, type Node, type WordElement } from "./word-tree";
import { createView, runOf, showsAnything, type WordSources } from "./word-view";

/**
 * A Word document as displayed, with headers, text, notes and footers in its body. A reader that skips unknown content
 * would show a reviewer other words than everybody else sees under the same SHA-256: refuse anything ambiguous.
 */
export function documentAsShown(sources: WordSources): WordElement {
  const { document, headers, footers } = sources;
  const body = childOf(document, "w:body");
  if (!body) throw damaged();
  checkSeparators([sources.footnotes, sources.endnotes]);
  const notes = new Set<WordElement>();
  const numbers = new Map<WordElement, number>();
  const [footnotes, endnotes] = [notesById(sources.footnotes), notesById(sources.endnotes)];
  const noteOf = (kind: string, id: string | undefined) => {
    const note = (kind === "w:footnoteReference" ? footnotes : endnotes).get(id ?? "");
    if (!note) throw new DraftRefusal("has a note that cannot be found");
    notes.add(note);
    const number = numbers.get(note) ?? notes.size;
    numbers.set(note, number);
    return `[${number}]`;
  };
  const view = createView(sources, body, noteOf);
  const around = [...headers, ...footers].map((part, at) =>
    view(part, at < headers.length ? "of a header" : "of a footer"),
  );
  const text = view(body, "of the text", document);
  const noted: Node[] = [];
  for (const note of notes) {
    const root = [sources.footnotes, sources.endnotes].find((part) => part?.children.includes(note));
    noted.push(paragraphOf(`[${numbers.get(note)}]`), ...view(note, "of a note", root));
  }
  const shown = [
    ...around.slice(0, headers.length).flat(),
    ...text,
    ...noted,
    ...around.slice(headers.length).flat(),
  ];
  return { ...document, children: [{ ...body, children: shown }] };
}

function notesById(part: WordElement | undefined): Map<string, WordElement> {
  const notes = part?.children.filter(isElement) ?? [];
  return new Map(notes.toReversed().map((note) => [note.attributes.get("w:id") ?? "", note]));
}

function checkSeparators(parts: readonly (WordElement | undefined)[]): void {
  const notes = parts.flatMap((part) => part?.children.filter(isElement) ?? []);
  const separators = notes.filter(({ attributes }) => (attributes.get("w:type") ?? "normal") !== "normal");
  if (separators.some(showsAnything)) throw new DraftRefusal("has words of its own above its notes");
}

function paragraphOf(text: string): WordElement {
  return make("w:p", [runOf(text)]);
}
