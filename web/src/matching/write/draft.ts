import type { Demand, DemandInput } from '@tenon/contract/demands';
import { Requirement } from '@tenon/contract/matching';
import { z } from 'zod';

/** A requirement while it is edited: the key is its identity, as its text may change. */
const DraftRequirement = Requirement.extend({ key: z.string() });
export type DraftRequirement = z.output<typeof DraftRequirement>;

export const Draft = z.object({
  title: z.string(),
  text: z.string(),
  requirements: z.array(DraftRequirement),
  /** Whether the text was read: an empty list then means that nothing is required. */
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

export function keyed(requirements: Requirement[]): DraftRequirement[] {
  return requirements.map((requirement) => ({ ...requirement, key: crypto.randomUUID() }));
}

export function blankRequirement(): DraftRequirement {
  return { key: crypto.randomUUID(), text: '', kind: 'must', years: null, skills: [], any: false };
}

/** What is sent: lines without words are left out, and what was never read is read by the server. */
export function bodyOf({ title, text, requirements, wasRead }: Draft): DemandInput {
  const written = requirements
    .filter((requirement) => requirement.text.trim() !== '' || requirement.skills.length > 0)
    .map(({ key: _, ...requirement }) => ({ ...requirement, text: textOf(requirement) }));
  return { title, text, ...((wasRead || written.length > 0) && { requirements: written }) };
}

function textOf({ text, skills, any }: Requirement): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words || skills.map(({ name }) => name).join(any ? ' or ' : ', ');
}

export function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}
