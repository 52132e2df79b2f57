import type { RequirementInput } from '@tenon/contract/demands';
import { Requirement } from '@tenon/contract/matching';
import { z } from 'zod';

/** The key identifies a requirement while its text is edited. */
export const DraftRequirement = Requirement.extend({
  key: z.string(),
  /** Whether the text was changed. If so, the server derives languages, degree and the like again. */
  isRewritten: z.boolean().optional(),
});
export type DraftRequirement = z.output<typeof DraftRequirement>;

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

/** What is sent to the server. Empty requirements are left out. */
export function requirementInputs(requirements: DraftRequirement[]): z.input<typeof RequirementInput>[] {
  return requirements
    .filter((requirement) => requirement.text.trim() !== '' || requirement.skills.length > 0)
    .map(toInput);
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
