import type { PdfObject, PdfValue } from "./pdf-value";
import { entriesOf, inflate, nameOf } from "./read-revisions";

export class ObjectWalk {
  private readonly objects: ReadonlyMap<number, PdfObject>;
  private readonly seen = new Map<number, string>();
  private readonly checked = new Set<number>();

  constructor(objects: ReadonlyMap<number, PdfObject>) {
    this.objects = objects;
  }

  /** An object is only ever of one kind, so that none is a picture here and a script there. */
  follow(value: PdfValue | undefined, kind: string): PdfObject {
    if (value === undefined) throw new Error(`there is no ${kind}`);
    if (value.type !== "reference") return { value, data: null };
    const object = this.objects.get(value.number);
    if (!object || object.value.type === "reference") throw new Error(`there is no ${kind} ${value.number}`);
    const before = this.seen.get(value.number);
    if (before !== undefined && before !== kind)
      throw new Error(`object ${value.number} is ${before} and ${kind}`);
    this.seen.set(value.number, kind);
    return object;
  }

  once(value: PdfValue, check: (value: PdfValue) => void): void {
    if (value.type === "reference" && this.checked.has(value.number)) return;
    check(value);
    if (value.type === "reference") this.checked.add(value.number);
  }

  dict(
    value: PdfValue | undefined,
    kind: string,
    needed: readonly string[],
    optional: readonly string[] = [],
  ): Map<string, PdfValue> {
    const object = this.follow(value, kind);
    if (object.data !== null) throw new Error(`${kind} is a stream`);
    return this.keys(entriesOf(object.value), kind, needed, optional);
  }

  stream(
    value: PdfValue | undefined,
    kind: string,
    needed: readonly string[],
    optional: readonly string[] = [],
  ): { entries: Map<string, PdfValue>; data: Uint8Array } {
    const object = this.follow(value, kind);
    if (object.data === null) throw new Error(`${kind} is no stream`);
    const entries = this.keys(entriesOf(object.value), kind, ["Length", ...needed], optional);
    return { entries, data: object.data };
  }

  plainStream(value: PdfValue | undefined, kind: string, optional: readonly string[] = []): Uint8Array {
    const { entries, data } = this.stream(value, kind, ["Filter"], optional);
    this.name(entries.get("Filter"), `the filter of ${kind}`, "FlateDecode");
    return inflate(data);
  }

  name(value: PdfValue | undefined, what: string, ...allowed: string[]): string {
    const name = nameOf(this.follow(value, what).value);
    if (name === null || !allowed.includes(name)) throw new Error(`${what} is ${JSON.stringify(name)}`);
    return name;
  }

  string(value: PdfValue | undefined, what: string): string {
    const { value: found } = this.follow(value, what);
    if (found.type !== "string") throw new Error(`${what} is no string`);
    return found.source;
  }

  number(value: PdfValue | undefined, what: string): number {
    const { value: found } = this.follow(value, what);
    if (found.type !== "number") throw new Error(`${what} is no number`);
    return found.value;
  }

  array(value: PdfValue | undefined, what: string): PdfValue[] {
    const { value: found } = this.follow(value, what);
    if (found.type !== "array") throw new Error(`${what} is no array`);
    return found.items;
  }

  numbers(value: PdfValue | undefined, what: string): number[] {
    return this.array(value, what).map((item) => this.number(item, what));
  }

  finish(): void {
    for (const number of this.objects.keys())
      if (!this.seen.has(number)) throw new Error(`object ${number} belongs to nothing`);
  }

  private keys(
    entries: Map<string, PdfValue>,
    kind: string,
    needed: readonly string[],
    optional: readonly string[],
  ): Map<string, PdfValue> {
    for (const key of needed) if (!entries.has(key)) throw new Error(`${kind} has no ${key}`);
    for (const key of entries.keys())
      if (!needed.includes(key) && !optional.includes(key))
        throw new Error(`${kind} has ${JSON.stringify(key)}`);
    return entries;
  }
}
