import type { z } from 'zod';

type LlmRequest<T> = {
  /** The instructions. */
  instructions: string;
  /** The material. The caller has removed what must not leave the installation. */
  input: string;
  /** A short name of the response schema, and the schema. */
  name: string;
  schema: z.ZodType<T>;
};

/** A remote language model. It may be down, slow or wrong: callers must be able to continue without it. */
export interface LanguageModel {
  /** Model and version, if it has one: stored with everything that is made with it. */
  name: string;
  /** A response that matches the schema. Throws a TryLaterError if there is none in time, or if it does not match. */
  ask<T>(question: LlmRequest<T>, options?: { signal?: AbortSignal | undefined }): Promise<T>;
}
