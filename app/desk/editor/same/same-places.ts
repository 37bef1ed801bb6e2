import type { Block, BlockSource } from "@/lib/core/documents/document-model";
import { sourceKey, withWordsOf } from "@/lib/core/documents/same-source";
import { sameJson } from "../conflict/same-json";
import type { EditorSession } from "../session/editor-session";

/** A block of one of the order's documents. */
export interface Place {
  session: EditorSession;
  blockId: string;
}

/** The other places whose source is the same, letter by letter, and that say something else. */
export interface SamePlaces {
  /** They say what this block said before it was changed. */
  following: Place[];
  /** They never said so: a person has written there, or a model drafted them otherwise. */
  others: Place[];
}

const NOWHERE: SamePlaces = { following: [], others: [] };
const keys = new WeakMap<BlockSource, string | null>();

function keyOf(block: Block): string | null {
  const { source } = block;
  if (source === undefined) return null;
  const known = keys.get(source);
  if (known !== undefined) return known;
  const key = sourceKey(block);
  keys.set(source, key);
  return key;
}

/** What a block says and looks like, wherever it stands. */
function wordsOf({ id: _id, source: _source, ...words }: Block): object {
  return words;
}

/**
 * The places of the same source in all documents, in reading order from the block on. None where nobody has changed the
 * block since the page was opened: then there is nothing to pass on.
 */
export function samePlaces(
  sessions: readonly EditorSession[],
  session: EditorSession,
  block: Block,
): SamePlaces {
  const key = keyOf(block);
  if (key === null) return NOWHERE;
  const said = session.earlier(block.id).map(wordsOf);
  const now = wordsOf(block);
  if (said.every((words) => sameJson(words, now))) return NOWHERE;
  const following: Place[] = [];
  const others: Place[] = [];
  const at = sessions.indexOf(session);
  for (const each of [...sessions.slice(at), ...sessions.slice(0, at)]) {
    const { blocks } = each.state().draft.content;
    const same = blocks.filter((other) => keyOf(other) === key);
    // Pieces of what was split are one place: none of them is a translation of all of it.
    const whole = same.filter((one) => !same.some((other) => other !== one && isOnePlace(one, other)));
    if (each === session && !whole.includes(block)) return NOWHERE;
    const from = each === session ? whole.indexOf(block) : 0;
    for (const other of [...whole.slice(from), ...whole.slice(0, from)]) {
      const words = wordsOf(other);
      if (sameJson(words, now)) continue;
      const list = said.some((earlier) => sameJson(earlier, words)) ? following : others;
      list.push({ session: each, blockId: other.id });
    }
  }
  return { following, others };
}

function isOnePlace({ source: one }: Block, { source: other }: Block): boolean {
  return (
    one?.box !== undefined &&
    one.page === other?.page &&
    one.document === other.document &&
    sameJson(one.box, other.box)
  );
}

/**
 * Writes a block's words to other places. One undo in the block's own document takes them back everywhere, but for places
 * that were changed again meanwhile.
 */
export function writePlaces(session: EditorSession, block: Block, places: readonly Place[]): void {
  const written = [...new Set(places.map((place) => place.session))].map((each) => {
    const ids = new Set(places.filter((place) => place.session === each).map(({ blockId }) => blockId));
    const before = each.state().draft.content.blocks.filter(({ id }) => ids.has(id));
    const after = before.map((other) => withWordsOf(other, block));
    return { session: each, before, after };
  });
  const own = written.find((each) => each.session === session);
  const abroad = written.filter((each) => each.session !== session);
  for (const { session: each, before, after } of abroad) put(each, before, after);
  const { before = [], after = [] } = own ?? {};
  session.change(
    null,
    // Where all places are in other documents, it is a step of this one all the same.
    (draft) => ({
      ...draft,
      content: { ...draft.content, blocks: exchange(draft.content.blocks, before, after) },
    }),
    {
      undo() {
        for (const each of abroad) put(each.session, each.after, each.before);
      },
      redo() {
        for (const each of abroad) put(each.session, each.before, each.after);
      },
    },
  );
}

function put(session: EditorSession, from: readonly Block[], to: readonly Block[]): void {
  session.change(null, (draft) => {
    const blocks = exchange(draft.content.blocks, from, to);
    return { ...draft, content: { ...draft.content, blocks } };
  });
}

/** Blocks that are as they were left, by what they should be. */
function exchange(blocks: readonly Block[], from: readonly Block[], to: readonly Block[]): Block[] {
  const places = new Map(from.map((block, at) => [block.id, at]));
  return blocks.map((block) => {
    const at = places.get(block.id) ?? -1;
    const [old, next] = [from[at], to[at]];
    return old && next && sameJson(old, block) ? next : block;
  });
}
