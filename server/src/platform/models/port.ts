/** What a text is, for models that read short and long ones differently. Others ignore it. */
export type TextKind = 'title' | 'skill' | 'text';

export type EmbedOptions = { kind?: TextKind | undefined; signal?: AbortSignal | undefined };

/** Texts to vectors. The same text gives the same vector, to the byte, as long as `model` is the same. */
export interface Embedder {
  /** Name and version, as in `tenon-embed@1`: kept with every vector, so that none is compared with another model's. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * Unit vectors in the order of the texts; a text without a word gives zeros. Texts longer than the model reads are cut
   * into pieces and averaged, never cut off. Throws a TryLaterError (`embedder-unavailable`) when it cannot answer now.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Since when it does not answer, where somebody watches that; null while it does. */
  downSince?(): Date | null;
  close(): Promise<void>;
}
