import { assessCompleteness } from '../../src/documents/completeness/completeness.ts';
import type { Parsed } from '../../src/documents/model.ts';
import { seeded } from './generate/random.ts';

type Undamaged = Pick<Parsed, 'layout' | 'sections' | 'profile' | 'resume'>;
export type Damaged = Undamaged & Pick<Parsed, 'completeness'>;

/**
 * Versions of a parse result in which something was missed: generated resumes are parsed too well to learn from. Each
 * version fails as parsers do: an entry or its dates are lost, a heading is not recognized, the name is not found.
 */
export function damagedVersions(parsed: Undamaged, seed: string): Damaged[] {
  const random = seeded(`damage of ${seed}`);
  const { profile, sections } = parsed;
  const { positions, education } = profile;
  const versions: Partial<Undamaged>[] = [];
  if (positions.length > 0) {
    const lost = random.pick([...positions.keys()]);
    versions.push({ profile: { ...profile, positions: positions.filter((_, at) => at !== lost) } });
    versions.push({ profile: { ...profile, positions: [] } });
    const undated = positions.map((position) => ({ ...position, start: null, end: null }));
    versions.push({ profile: { ...profile, positions: undated } });
    const unnamed = positions.map((position) =>
      random.chance(0.6) ? { ...position, company: null } : { ...position, title: null },
    );
    versions.push({ profile: { ...profile, positions: unnamed } });
  }
  if (positions.length > 0 && education.length > 0) {
    // Without its heading, the education is part of the experience, and is lost.
    const kinds = sections.map((section) =>
      section.kind === 'education'
        ? { ...section, kind: 'experience' as const, heading: undefined }
        : section,
    );
    versions.push({ sections: kinds, profile: { ...profile, education: [] } });
  }
  versions.push({ profile: { ...profile, name: null } });
  return versions.map((version) => {
    const damaged = { ...parsed, ...version };
    return { ...damaged, completeness: assessCompleteness(damaged) };
  });
}
