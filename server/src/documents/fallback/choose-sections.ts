import type { Profile } from '@tenon/contract/profile';
import type { Parsed, Section, SectionKind } from '../model.ts';

/** Values below this confidence need a second opinion. */
export const LOW_CONFIDENCE = 0.7;

/** Sections about work and education; contact details, personal data and referees are never sent. */
const kinds = new Set<SectionKind>([
  'experience',
  'education',
  'skills',
  'languages',
  'certifications',
  'projects',
  'courses',
  'volunteering',
]);
const MAX_LETTERS = 12_000;

export type ChosenSection = { id: number; section: Section; start: number; end: number };

/** The sections that the rules are unsure about, or found nothing in. */
export function chooseSections({ sections, profile }: Pick<Parsed, 'sections' | 'profile'>): ChosenSection[] {
  // An unknown name cannot be masked.
  if (!profile.name) return [];
  const values = valuesOf(profile);
  let letters = 0;
  return sections.flatMap((section, id) => {
    const [first] = section.lines;
    const last = section.lines[section.lines.length - 1];
    if (!kinds.has(section.kind) || !first || !last) return [];
    const start = first.start;
    const end = last.end;
    if (confidenceIn(values, start, end) >= LOW_CONFIDENCE) return [];
    if (letters + end - start > MAX_LETTERS) return [];
    letters += end - start;
    return [{ id, section, start, end }];
  });
}

type Value = { confidence: number; start: number };

/** Mean over the values in the range; 0 if there are none. */
function confidenceIn(values: Value[], start: number, end: number): number {
  const inside = values.filter((value) => value.start >= start && value.start < end);
  if (inside.length === 0) return 0;
  return inside.reduce((sum, value) => sum + value.confidence, 0) / inside.length;
}

function valuesOf(profile: Profile): Value[] {
  const found = [
    ...profile.positions.flatMap(({ company, title, start, end }) => [company, title, start, end]),
    ...profile.education.flatMap(({ school, degree, field, start, end }) => [
      school,
      degree,
      field,
      start,
      end,
    ]),
    ...profile.skills,
    ...profile.languages,
    ...profile.certifications.map(({ name }) => name),
  ];
  return found.flatMap((value) => {
    const start = value?.evidence[0]?.start;
    return value && start !== undefined ? [{ confidence: value.confidence, start }] : [];
  });
}
