import type { z } from 'zod';

export type Question<T> = {
  /** What to do, in words. */
  instructions: string;
  /** The material. Whoever asks has taken out what must not leave the house. */
  input: string;
  /** A short name for the shape of the answer, and the shape. */
  name: string;
  schema: z.ZodType<T>;
};

/** A language model somewhere else. It may be down, slow or wrong: callers must be able to go on without it. */
export interface LanguageModel {
  /** Which one, with its version as far as it has one: part of everything that is made with it. */
  name: string;
  /** An answer that fits the schema. Throws a TryLaterError for none in time, or for one that does not fit. */
  ask<T>(question: Question<T>, options?: { signal?: AbortSignal | undefined }): Promise<T>;
}
