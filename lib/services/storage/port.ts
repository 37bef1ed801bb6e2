export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** A part of a file, with what the whole is. */
export interface StoredPart extends StoredObject {
  /** Of the whole. */
  sizeBytes: number;
}

/** A request that the store takes without any key of ours. */
export interface PresignedPut {
  url: string;
  headers: Record<string, string>;
}

/**
 * Files by key, such as `sources/ab/<sha256>` or `artifacts/<certificateId>/<sha256>.pdf`. Keys are letters,
 * digits, `.`, `_` and `-` between single slashes; any other key is a broken invariant and refused by every method.
 */
export interface Storage {
  /** Stores if absent: what a key once holds never changes. All of it is kept, or nothing is visible. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** What the key holds, or null. */
  get(key: string): Promise<StoredObject | null>;
  /**
   * So many bytes of it from there on, fewer at its end, or null. It's read for this call alone: between two calls
   * nothing is open anywhere, however long somebody takes to use what came.
   */
  getPart(key: string, part: { from: number; length: number }): Promise<StoredPart | null>;
  /**
   * Where a client itself may put so many bytes under this key, until then; null where it cannot reach the store and
   * hands them to the service instead.
   */
  presignPut(key: string, options: { sizeBytes: number; seconds: number }): Promise<PresignedPut | null>;
  /** Removes what the key holds, if anything. */
  delete(key: string): Promise<void>;
  /** Every key that begins so, in no order; all of them for "". What is put or deleted meanwhile may be missed. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws while the store cannot be reached, or takes nothing; leaves nothing behind. */
  check(): Promise<void>;
}
