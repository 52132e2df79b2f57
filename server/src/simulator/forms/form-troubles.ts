import { z } from 'zod';
import { seeded } from '../random.ts';

/**
 * slow: answers late. drops: takes the application and cuts the connection. error-after: takes it and answers with 500.
 * error-before: 500, and nothing was taken. refuses: 422.
 */
export const formTroubles = ['slow', 'drops', 'error-after', 'error-before', 'refuses'] as const;
export type FormTrouble = (typeof formTroubles)[number];

export const FormRule = z.object({
  trouble: z.enum(formTroubles),
  /** Of the postings it goes for, always the same ones. */
  share: z.number().min(0).max(1).default(1),
  seed: z.string().default('forms'),
  /** Of one company, or one posting, alone. */
  company: z.string().optional(),
  job_id: z.string().optional(),
  /** How late a slow one is. */
  ms: z.int().min(0).max(600_000).default(2000),
});
export type FormRule = z.input<typeof FormRule>;
type WholeRule = z.output<typeof FormRule>;

/** The first that goes for a posting. */
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
