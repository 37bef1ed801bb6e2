import type { ObjectStream } from "./stream-scan";

interface Place {
  /** Where in the file the object, or the object stream around it, stands. */
  position: number;
  source: Buffer;
  offset: number;
}

export type ObjectIndex = Map<number, Place>;

/** Enough for any document; more would be memory given away. */
const MAX_OBJECTS = 500_000;

/**
 * Where each object's newest version stands, found by looking rather than by the file's own cross-reference table,
 * which may be broken or point elsewhere on purpose; null when there are too many to keep.
 */
export function indexObjects(file: Buffer, objectStreams: readonly ObjectStream[]): ObjectIndex | null {
  const index: ObjectIndex = new Map();
  for (let at = file.indexOf("obj"); at >= 0; at = file.indexOf("obj", at + 3)) {
    // Most of them stand within words.
    if ((file[at - 1] ?? 0) > 0x20) continue;
    const heading = /(\d{1,10})\s+\d{1,5}\s+$/.exec(file.toString("latin1", Math.max(0, at - 20), at));
    if (heading) note(index, Number(heading[1]), { position: at, source: file, offset: at + 3 });
    if (index.size > MAX_OBJECTS) return null;
  }
  let listed = index.size;
  for (const { position, header, bytes } of objectStreams) {
    const count = Number(/\/N\s+(\d{1,7})/.exec(header)?.[1] ?? 0);
    const first = Number(/\/First\s+(\d{1,9})/.exec(header)?.[1] ?? 0);
    // Each list counts, whether it names new objects or the same ones again.
    listed += count;
    if (listed > MAX_OBJECTS) return null;
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const numbers = source.toString("latin1", 0, Math.min(first, count * 24)).match(/\d+/g) ?? [];
    for (let pair = 0; pair < count * 2 && pair + 1 < numbers.length; pair += 2) {
      note(index, Number(numbers[pair]), { position, source, offset: first + Number(numbers[pair + 1]) });
    }
  }
  return index;
}

function note(index: ObjectIndex, objectNumber: number, place: Place): void {
  const known = index.get(objectNumber);
  if (!known || known.position <= place.position) index.set(objectNumber, place);
}
