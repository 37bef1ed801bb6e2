import type { Block } from "@/lib/core/documents/document-model";
import type { FieldPath } from "../blocks/block-fields";
import type { EditorValue } from "../session/editor-context";
import { type Place, type SamePlaces, samePlaces } from "./same-places";
import { writePlaces } from "./write-places";

export interface SameActions {
  places: SamePlaces;
  words: string;
  next(): void;
  all(): void;
}

export function sameActions(editor: EditorValue, block: Block, path: FieldPath | null): SameActions | null {
  const { session, sessions, focus, isReadOnly, say, openPlace } = editor;
  if (isReadOnly) return null;
  const places = samePlaces(sessions, session, block, path);
  const { following, others } = places;
  if (following.length + others.length === 0) return null;

  function goTo({ session: there, blockId, path: at }: Place) {
    if (there === session) focus.goTo(blockId, at, "end");
    else openPlace(there, blockId, at);
  }

  return {
    places,
    words: offerWords(following.length, others.length),
    next() {
      const [place] = following.length > 0 ? following : others;
      if (place === undefined) return;
      if (following.length > 0) {
        writePlaces(session, block, [place], path);
        const left = following.length - 1;
        say(
          left === 0
            ? "Written to the next place, the last one."
            : `Written to the next place. ${left} left.`,
        );
      } else say("This place says something else, and is as it was.");
      goTo(place);
    },
    all() {
      const chosen = following.length > 0 ? following : others;
      writePlaces(session, block, chosen, path);
      const kept = following.length > 0 ? others.length : 0;
      const left =
        kept === 0
          ? ""
          : ` ${placesOf(kept)} that ${kept === 1 ? "says" : "say"} something else ${kept === 1 ? "is" : "are"} as before.`;
      say(`Written to ${placesOf(chosen.length)}.${left} One undo takes it back.`);
    },
  };
}

function offerWords(following: number, others: number): string {
  const more = (count: number) => `${count} more ${count === 1 ? "place" : "places"}`;
  if (following === 0) {
    return `Same source in ${more(others)}, which ${others === 1 ? "says" : "say"} something else.`;
  }
  const beside = others === 0 ? "" : ` ${placesOf(others)} ${others === 1 ? "says" : "say"} something else.`;
  return `Same source in ${more(following)}.${beside}`;
}

function placesOf(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"}`;
}
