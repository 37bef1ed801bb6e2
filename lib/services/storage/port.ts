export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export interface StoredPart extends StoredObject {
  sizeBytes: number;
}

export interface PresignedPut {
  url: string;
  headers: Record<string, string>;
}

/**
 * `sources/ab/<sha256>` or `artifacts/<certificateId>/<sha256>.pdf`: letters, digits, `.`, `_` and `-` between
 * single slashes. Every method throws for another key.
 */
export interface Storage {
  /** A stored file never changes, and becomes visible only as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Nothing stays open between two calls, however long the caller takes. */
  getPart(key: string, part: { from: number; length: number }): Promise<StoredPart | null>;
  /** Null if clients can't reach the store and have to send the bytes to the service. */
  presignPut(key: string, options: { sizeBytes: number; seconds: number }): Promise<PresignedPut | null>;
  delete(key: string): Promise<void>;
  /** In no order. May miss keys that are put or deleted meanwhile. */
  list(prefix: string): AsyncIterable<string>;
  /** @throws UnusableStoreError where only an operator can help */
  check(): Promise<void>;
}

/** Its message is half a sentence. */
export class UnusableStoreError extends Error {}
