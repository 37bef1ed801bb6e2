export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export interface StoredPart extends StoredObject {
  sizeBytes: number;
}

/** The store accepts it without a key of ours. */
export interface PresignedPut {
  url: string;
  headers: Record<string, string>;
}

/**
 * Such as `sources/ab/<sha256>` or `artifacts/<certificateId>/<sha256>.pdf`: letters, digits, `.`, `_` and
 * `-` between single slashes. Every method throws for any other key.
 */
export interface Storage {
  /** Only if the key has none: a stored file never changes. It becomes visible only as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Nothing stays open between two calls, however long the caller takes. */
  getPart(key: string, part: { from: number; length: number }): Promise<StoredPart | null>;
  /** Null if clients can't reach the store and have to send the bytes to the service. */
  presignPut(key: string, options: { sizeBytes: number; seconds: number }): Promise<PresignedPut | null>;
  delete(key: string): Promise<void>;
  /** In no order. Keys that are put or deleted meanwhile may be missed. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws if the store is unreachable or accepts nothing. Leaves nothing behind. */
  check(): Promise<void>;
}
