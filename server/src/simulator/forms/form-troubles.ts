import { z } from 'zod';
import { seeded } from '../random.ts';

/**
 * slow: responds late. drops: accepts the application and cuts the connection. error-after: accepts it and responds
 * with 500. error-before: responds with 500 and accepts nothing. refuses: rejects it as invalid. rate-limited: responds
 * with 429. script-token: needs a token that a script of the page writes (only forms that are pages).
 */
export const formTroubles = [
  'slow',
  'drops',
  'error-after',
  'error-before',
  'refuses',
  'rate-limited',
  'script-token',
] as const;
export type FormTrouble = (typeof formTroubles)[number];

export const FormRule = z.object({
  trouble: z.enum(formTroubles),
  /** Share of the postings that the rule applies to, always the same ones. */
  share: z.number().min(0).max(1).default(1),
  seed: z.string().default('forms'),
  /** Limits the rule to one company or posting. */
  company: z.string().optional(),
  job_id: z.string().optional(),
  /** Delay of slow responses. */
  ms: z.int().min(0).max(600_000).default(2000),
});
export type FormRule = z.input<typeof FormRule>;
type WholeRule = z.output<typeof FormRule>;

/** The first rule that applies to a posting. */
export function troubleOf(
  rules: readonly WholeRule[],
  posting: { company: string; job_id: string },
): WholeRule | undefined {
  return rules.find(
    ({ company, job_id: id, seed, trouble, share }) =>
      (company === undefined || company === posting.company) &&
      (id === undefined || id === posting.job_id) &&
      seeded(seed, trouble, posting.company, posting.job_id).chance(share),
  );
}
