import type { ObjectStream } from "./stream-scan";

interface Place {
  position: number;
  source: Buffer;
  offset: number;
}

export type ObjectIndex = Map<number, Place>;

const MAX_OBJECTS = 500_000;
const END_OF_END = 0x64;
const HEADING = /(\d{1,10})\s+\d{1,5}\s+$/;

interface FoundObject extends Place {
  objectNumber: number | null;
  start: number | null;
}

/**
 * The newest version of each object, found by scanning: the cross-reference table may be broken, or wrong on purpose.
 * Null if there are too many.
 */
export function indexObjects(file: Buffer, objectStreams: readonly ObjectStream[]): ObjectIndex | null {
  const index: ObjectIndex = new Map();
  let listed = 0;
  for (const { objectNumber, position, source, offset } of everyObject(file, objectStreams)) {
    if (objectNumber === null) continue;
    note(index, objectNumber, { position, source, offset });
    if (source !== file) listed += 1;
    if (index.size > MAX_OBJECTS || listed > MAX_OBJECTS) return null;
  }
  return index;
}

export function* everyObject(file: Buffer, objectStreams: readonly ObjectStream[]): Generator<FoundObject> {
  for (let at = file.indexOf("obj"); at >= 0; at = file.indexOf("obj", at + 3)) {
    const before = file[at - 1] ?? 0;
    if (before === END_OF_END && file.toString("latin1", at - 3, at) === "end") continue;
    const from = Math.max(0, at - 20);
    const heading = before > 0x20 ? null : HEADING.exec(file.toString("latin1", from, at));
    const [objectNumber, start] = heading ? [Number(heading[1]), from + heading.index] : [null, null];
    yield { objectNumber, start, position: at, source: file, offset: at + 3 };
  }
  for (const { position, header, bytes } of objectStreams) {
    const count = Number(/\/N\s+(\d{1,7})/.exec(header)?.[1] ?? 0);
    const first = Number(/\/First\s+(\d{1,9})/.exec(header)?.[1] ?? 0);
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const numbers = source.toString("latin1", 0, Math.min(first, count * 24)).match(/\d+/g) ?? [];
    for (let pair = 0; pair < count * 2 && pair + 1 < numbers.length; pair += 2) {
      yield {
        objectNumber: Number(numbers[pair]),
        start: null,
        position,
        source,
        offset: first + Number(numbers[pair + 1]),
      };
    }
  }
}

function note(index: ObjectIndex, objectNumber: number, place: Place): void {
  const known = index.get(objectNumber);
  if (!known || known.position <= place.position) index.set(objectNumber, place);
}
