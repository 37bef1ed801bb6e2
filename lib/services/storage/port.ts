export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** A part of a file, with the size of the whole. */
export interface StoredPart extends StoredObject {
  /** The size of the whole file. */
  sizeBytes: number;
}

/** A request that the store accepts without a key of ours. */
export interface PresignedPut {
  url: string;
  headers: Record<string, string>;
}

/**
 * Files by key, such as `sources/ab/<sha256>` or `artifacts/<certificateId>/<sha256>.pdf`. Keys are letters, digits,
 * `.`, `_` and `-` between single slashes. Every method refuses any other key as a broken invariant.
 */
export interface Storage {
  /** Stores a file if the key has none: a stored file never changes. It becomes visible only as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file under the key, or null. */
  get(key: string): Promise<StoredObject | null>;
  /**
   * At most `length` bytes from `from`, or null. Nothing stays open between two calls, however long the caller takes to
   * use a part.
   */
  getPart(key: string, part: { from: number; length: number }): Promise<StoredPart | null>;
  /**
   * A link by which a client can store so many bytes under this key for so many seconds. Null if clients cannot reach
   * the store and have to send the bytes to the service.
   */
  presignPut(key: string, options: { sizeBytes: number; seconds: number }): Promise<PresignedPut | null>;
  /** Removes the key's file, if any. */
  delete(key: string): Promise<void>;
  /** Every key with this prefix, in no order. Keys that are put or deleted meanwhile may be missed. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws if the store is unreachable or accepts nothing; leaves nothing behind. */
  check(): Promise<void>;
}
