import type { Requirement, RequirementAbout } from '@tenon/contract/requirement';
import { formatLanguage } from '../format-label.ts';

export const aboutNames: Record<RequirementAbout, string> = {
  skill: 'Skill',
  years: 'Years',
  degree: 'Degree',
  certificate: 'Certificate',
  licence: 'License',
  language: 'Language',
  permit: 'Work permit',
  logistics: 'Logistics',
  trait: 'Personal trait',
  unclear: 'Other',
};

const degreeNames: Record<NonNullable<Requirement['degree']>, string> = {
  secondary: 'High school',
  vocational: 'Vocational training',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
};

type Classified = Pick<Requirement, 'about' | 'years' | 'languages' | 'degree' | 'any'>;

/** What a requirement is about, as specific as it is known: “German C1”, “Master’s degree”. Skills have labels of their own. */
export function aboutLabels({ about, years, languages, degree, any }: Classified): string[] {
  return about.flatMap((kind) => {
    if (kind === 'skill') return [];
    if (kind === 'language' && languages.length > 0) {
      const names = languages.map(({ code, level }) =>
        [formatLanguage(code), level].filter(Boolean).join(' '),
      );
      return any ? [names.join(' or ')] : names;
    }
    if (kind === 'degree' && degree) return [degreeNames[degree]];
    if (kind === 'years' && years !== null) return [`${years}+ years`];
    return [aboutNames[kind]];
  });
}
