import type { Demand, DemandInput } from '@tenon/contract/demands';
import { Requirement } from '@tenon/contract/matching';
import { z } from 'zod';

/** The key identifies a requirement while its text is edited. */
const DraftRequirement = Requirement.extend({
  key: z.string(),
  /** Whether the text was changed. If so, the server derives languages, degree and the like again. */
  isRewritten: z.boolean().optional(),
});
export type DraftRequirement = z.output<typeof DraftRequirement>;

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

export function keyed(requirements: Requirement[]): DraftRequirement[] {
  return requirements.map((requirement) => ({ ...requirement, key: crypto.randomUUID() }));
}

export function blankRequirement(): DraftRequirement {
  return {
    key: crypto.randomUUID(),
    text: '',
    kind: 'must',
    about: [],
    years: null,
    skills: [],
    any: false,
    languages: [],
    degree: null,
    fields: [],
    credentials: [],
    isRewritten: true,
  };
}

/** Empty requirements are left out. If none were extracted yet, the server extracts them. */
export function bodyOf({ title, text, requirements, wasRead }: Draft): DemandInput {
  const filled = requirements
    .filter((requirement) => requirement.text.trim() !== '' || requirement.skills.length > 0)
    .map(toInput);
  return { title, text, ...((wasRead || filled.length > 0) && { requirements: filled }) };
}

function toInput({ key: _, isRewritten, ...requirement }: DraftRequirement) {
  const { kind, years, skills, any, languages, degree } = requirement;
  const written = { text: textOf(requirement), kind, years, skills, any };
  return isRewritten ? written : { ...written, languages, degree };
}

function textOf({ text, skills, any }: Requirement): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return trimmed || skills.map(({ name }) => name).join(any ? ' or ' : ', ');
}

export function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}
