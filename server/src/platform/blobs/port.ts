export type BlobInfo = {
  /** SHA-256 of the bytes in lower-case hex: the same bytes always have the same name. */
  hash: string;
  size: number;
};

export type BlobContent = Uint8Array | AsyncIterable<Uint8Array>;

/** First and last byte, both included, as in an HTTP range; without `end`, to the last byte. */
export type ByteRange = { start: number; end?: number };

/**
 * Files by content. A scope (a tenant's id) sees its own files only: knowing the hash of somebody else's
 * file tells nothing, not even whether they have it.
 */
export interface Blobs {
  /** All bytes are safe on the disk when this returns, or none are kept. Storing the same bytes again is harmless. */
  put(scope: string, content: BlobContent, options?: { limit?: number }): Promise<BlobInfo>;
  /**
   * With `verify`, the stream fails at its end when the bytes are no longer the ones that were stored; a range
   * cannot be verified.
   */
  get(
    scope: string,
    hash: string,
    options?: { range?: ByteRange; verify?: boolean },
  ): Promise<ReadableStream<Uint8Array>>;
  stat(scope: string, hash: string): Promise<BlobInfo | undefined>;
  /** False when there was nothing to remove. */
  remove(scope: string, hash: string): Promise<boolean>;
  /** In no order; what is stored or removed meanwhile may or may not appear. */
  list(scope: string, options?: { storedBefore?: Date }): AsyncIterable<BlobInfo>;
  /** Tries a small write. Throws what stands in the way of storing files. */
  check(): Promise<{ free_bytes: number | undefined }>;
}
