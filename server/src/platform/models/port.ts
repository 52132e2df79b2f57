import type { Calibration } from './calibration.ts';

/** The kind of text, for models that treat short and long texts differently; others ignore it. */
export type TextKind = 'title' | 'skill' | 'text';

export interface TitleModel {
  /** From 0 for unrelated professions to 1 for the same one. */
  similarity(one: string, other: string): number;
}

type EmbedOptions = { kind?: TextKind | undefined; signal?: AbortSignal | undefined };

/** Turns texts into vectors. The same text gives the same vector, to the byte, as long as `model` is the same. */
export interface Embedder {
  /**
   * Name and version, as in `tenon-embed@1`. Stored with every vector, so that vectors of different models are never
   * compared.
   */
  readonly model: string;
  readonly dimensions: number;
  /** Shipped with the model. Without one, it is fitted on a probe set on first use. */
  readonly calibration?: Calibration | undefined;
  /**
   * Unit vectors in the order of the texts; zeros for a text without words. Texts beyond the model's limit are split
   * and averaged, never truncated. Throws a TryLaterError (`embedder-unavailable`) if it cannot answer now.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Only the built-in model has it: it compares titles at once, so that scoring need not wait. */
  readonly titles?: TitleModel | undefined;
  /** Since when the model is unavailable, if that is monitored; null while it is available. */
  downSince?(): Date | null;
  close(): Promise<void>;
}
