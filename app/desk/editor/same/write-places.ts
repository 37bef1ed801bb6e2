import type { Block, Run } from "@/lib/core/documents/document-model";
import { withWordsOf } from "@/lib/core/documents/same-source";
import { type FieldPath, readField, writeField } from "../blocks/block-fields";
import { sameJson } from "../conflict/same-json";
import type { EditorSession, JointStep } from "../session/editor-session";
import { type Place, samePart } from "./same-places";

type Words = Block | Run[];

interface Change {
  place: Place;
  before: Words;
  after: Words;
}

export function writePlaces(
  session: EditorSession,
  block: Block,
  places: readonly Place[],
  path: FieldPath | null = null,
): void {
  const part = samePart(session, block, path);
  const changes = places.flatMap((place): Change[] => {
    const other = place.session.state().draft.content.blocks.find(({ id }) => id === place.blockId);
    if (other === undefined) return [];
    const isWhole = part === null && place.path === null;
    const after = isWhole ? withWordsOf(other, block) : readField(block, part ?? "runs");
    const at = isWhole ? null : (place.path ?? "runs");
    return [{ place: { ...place, path: at }, before: wordsAt(other, at), after }];
  });
  const sessions = new Set(places.map((place) => place.session));
  const abroad = [...sessions].filter((each) => each !== session);
  const back = changes.map(({ place, before, after }) => ({ place, before: after, after: before }));
  for (const each of abroad) put(each, changes);
  put(session, changes, {
    undo() {
      for (const each of abroad) put(each, back);
    },
    redo() {
      for (const each of abroad) put(each, changes);
    },
  });
}

function put(session: EditorSession, changes: readonly Change[], joint?: JointStep): void {
  const own = Map.groupBy(
    changes.filter(({ place }) => place.session === session),
    ({ place }) => place.blockId,
  );
  session.change(
    null,
    (draft) => {
      const blocks = draft.content.blocks.map((block) => (own.get(block.id) ?? []).reduce(changed, block));
      return { ...draft, content: { ...draft.content, blocks } };
    },
    joint,
  );
}

function changed(block: Block, { place: { path }, before, after }: Change): Block {
  if (!sameJson(wordsAt(block, path), before)) return block;
  return Array.isArray(after) ? writeField(block, path ?? "runs", after) : after;
}

function wordsAt(block: Block, path: FieldPath | null): Words {
  return path === null ? block : readField(block, path);
}
