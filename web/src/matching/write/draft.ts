import type { Demand, DemandInput } from '@tenon/contract/demands';
import { z } from 'zod';
import { DraftRequirement, keyed, requirementInputs } from '../../shared/requirements/draft-requirement.ts';

export const Draft = z.object({
  title: z.string(),
  text: z.string(),
  requirements: z.array(DraftRequirement),
  /** Whether requirements were extracted. If so, an empty list means that there are none. */
  wasRead: z.boolean(),
});
export type Draft = z.output<typeof Draft>;

export const emptyDraft: Draft = { title: '', text: '', requirements: [], wasRead: false };

export function draftOf({
  title,
  text,
  requirements,
}: Pick<Demand, 'title' | 'text' | 'requirements'>): Draft {
  return { title, text, requirements: keyed(requirements), wasRead: true };
}

/** If no requirements were extracted yet, the server extracts them. */
export function bodyOf({ title, text, requirements, wasRead }: Draft): DemandInput {
  const filled = requirementInputs(requirements);
  return { title, text, ...((wasRead || filled.length > 0) && { requirements: filled }) };
}

export function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}
