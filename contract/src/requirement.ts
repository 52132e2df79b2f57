import { z } from 'zod';

/** A requirement of a posting, a demand or a single line, as one function classifies them all. */

export const RequirementAbout = z
  .enum([
    'skill',
    'years',
    'degree',
    'certificate',
    'licence',
    'language',
    'permit',
    'logistics',
    'trait',
    'unclear',
  ])
  .meta({ id: 'RequirementAbout' });
export type RequirementAbout = z.output<typeof RequirementAbout>;

export const DegreeLevel = z
  .enum(['secondary', 'vocational', 'associate', 'bachelor', 'master', 'doctorate'])
  .meta({ id: 'DegreeLevel' });
export type DegreeLevel = z.output<typeof DegreeLevel>;

export const LanguageLevel = z
  .enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'])
  .meta({ id: 'LanguageLevel' });
export type LanguageLevel = z.output<typeof LanguageLevel>;

export const NamedSkill = z.object({ id: z.string(), name: z.string() });
export type NamedSkill = z.output<typeof NamedSkill>;

export const RequiredLanguage = z
  .object({
    code: z.string().min(2).max(3).describe('ISO 639-1, or 639-3 if there is none.'),
    level: LanguageLevel.nullable().describe('Null if no level is required.'),
  })
  .meta({ id: 'RequiredLanguage' });
export type RequiredLanguage = z.output<typeof RequiredLanguage>;

export const Requirement = z
  .object({
    text: z.string(),
    kind: z.enum(['must', 'nice']),
    about: z
      .array(RequirementAbout)
      .describe('What the requirement is about. `unclear` is alone: nothing else was recognized.'),
    years: z.number().nullable(),
    skills: z.array(NamedSkill),
    any: z.boolean().describe('Whether one of the skills or languages is enough (“AWS or Azure”).'),
    languages: z.array(RequiredLanguage),
    degree: DegreeLevel.nullable().describe('The lowest degree that is enough.'),
    fields: z.array(NamedSkill).describe('Fields of study of the degree. One of them is enough.'),
    credentials: z
      .array(NamedSkill)
      .describe('Certificates and licences that the taxonomy knows. One of them is enough.'),
  })
  .meta({ id: 'Requirement' });
export type Requirement = z.output<typeof Requirement>;
