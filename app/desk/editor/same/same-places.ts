import type { Block, BlockSource } from "@/lib/core/documents/document-model";
import { sourceKey } from "@/lib/core/documents/same-source";
import { type FieldPath, readField } from "../blocks/block-fields";
import { sameJson } from "../conflict/same-json";
import type { EditorSession } from "../session/editor-session";
import { segmentSources } from "./segment-sources";

export interface Place {
  session: EditorSession;
  blockId: string;
  path: FieldPath | null;
}

export interface SamePlaces {
  following: Place[];
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

function segmentKey(block: Block, path: FieldPath): string | null {
  const text = segmentSources(block).get(path);
  return text === undefined ? null : sourceKey({ source: { page: 1, text } });
}

function wordsOf({ id: _id, source: _source, ...words }: Block): object {
  return words;
}

function isOneText(block: Block): boolean {
  return "runs" in block;
}

export function samePart(session: EditorSession, block: Block, path: FieldPath | null): FieldPath | null {
  return path === null || isOneText(block) || partKey(session, block, path) === null ? null : path;
}

function partKey(session: EditorSession, block: Block, path: FieldPath): string | null {
  const shape =
    segmentSources(block).get(path) === undefined ? session.earlier(block.id).toReversed() : [block];
  const known = shape.find((each) => segmentSources(each).has(path));
  return known === undefined ? null : segmentKey(known, path);
}

export function samePlaces(
  sessions: readonly EditorSession[],
  session: EditorSession,
  block: Block,
  path: FieldPath | null = null,
): SamePlaces {
  const part = samePart(session, block, path);
  const key = part === null ? keyOf(block) : partKey(session, block, part);
  if (key === null) return NOWHERE;
  const said = session
    .earlier(block.id)
    // An inserted row moves the others: another source was another place.
    .filter((earlier) => part === null || segmentKey(earlier, part) === key);
  if (said.every((earlier) => saysSame(earlier, part, block, part))) return NOWHERE;
  const following: Place[] = [];
  const others: Place[] = [];
  const at = sessions.indexOf(session);
  for (const each of [...sessions.slice(at), ...sessions.slice(0, at)]) {
    const { blocks } = each.state().draft.content;
    const places = placesIn(blocks, key, part === null && !isOneText(block));
    const isOwn = (place: { block: Block; path: FieldPath | null }) =>
      place.block.id === block.id && place.path === part;
    const from = each === session ? places.findIndex(isOwn) : 0;
    if (from < 0 && part === null) return NOWHERE;
    for (const other of [...places.slice(Math.max(0, from)), ...places.slice(0, Math.max(0, from))]) {
      if (each === session && isOwn(other)) continue;
      if (saysSame(other.block, other.path, block, part)) continue;
      const isFollowing = said.some((earlier) => saysSame(earlier, part, other.block, other.path));
      const list = isFollowing ? following : others;
      list.push({ session: each, blockId: other.block.id, path: other.path });
    }
  }
  return { following, others };
}

function placesIn(blocks: readonly Block[], key: string, isWhole: boolean) {
  const same = blocks.filter((block) => (isWhole || isOneText(block)) && keyOf(block) === key);
  // Pieces of a split block are one place: none of them translates all of it.
  const whole = new Set(same.filter((one) => !same.some((other) => other !== one && isOnePlace(one, other))));
  return blocks.flatMap((block): { block: Block; path: FieldPath | null }[] => {
    if (whole.has(block)) return [{ block, path: null }];
    if (isWhole || isOneText(block)) return [];
    return [...segmentSources(block).keys()]
      .filter((path) => segmentKey(block, path) === key)
      .map((path) => ({ block, path }));
  });
}

function saysSame(one: Block, onePath: FieldPath | null, other: Block, otherPath: FieldPath | null): boolean {
  return onePath === null && otherPath === null
    ? sameJson(wordsOf(one), wordsOf(other))
    : sameJson(readField(one, onePath ?? "runs"), readField(other, otherPath ?? "runs"));
}

function isOnePlace({ source: one }: Block, { source: other }: Block): boolean {
  return (
    one?.box !== undefined &&
    one.page === other?.page &&
    one.document === other.document &&
    sameJson(one.box, other.box)
  );
}
