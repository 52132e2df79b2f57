export type BlobInfo = {
  /** SHA-256 of the bytes in lower-case hex: the same bytes always have the same name. */
  hash: string;
  size: number;
};

export type BlobContent = Uint8Array | AsyncIterable<Uint8Array>;

/** First and last byte, both included, as in an HTTP range; without `end`, to the last byte. */
export type ByteRange = { start: number; end?: number };

/**
 * Files by content. A scope (a tenant's ID) sees only its own files: the hash of another scope's file reveals nothing,
 * not even whether the file exists.
 */
export interface Blobs {
  /**
   * When this returns, all bytes are on disk; if it throws, none are kept. Storing the same bytes again is harmless.
   */
  put(scope: string, content: BlobContent, options?: { limit?: number }): Promise<BlobInfo>;
  /**
   * With `verify`, the stream fails at its end if the bytes differ from those that were stored. A range cannot be
   * verified.
   */
  get(
    scope: string,
    hash: string,
    options?: { range?: ByteRange; verify?: boolean },
  ): Promise<ReadableStream<Uint8Array>>;
  stat(scope: string, hash: string): Promise<BlobInfo | undefined>;
  /** False if there was nothing to remove. */
  remove(scope: string, hash: string): Promise<boolean>;
  /** In no particular order; files stored or removed meanwhile may or may not appear. */
  list(scope: string, options?: { storedBefore?: Date }): AsyncIterable<BlobInfo>;
  /** Tries a small write, and throws the reason if files cannot be stored. */
  check(): Promise<{ free_bytes: number | undefined }>;
}
