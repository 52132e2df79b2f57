import type { PostingFit } from '@tenon/contract/postings';
import type { Level, Profile } from '@tenon/contract/profile';
import type { Requirement } from '@tenon/contract/requirement';

type Fit = Omit<PostingFit, 'document'>;
type ComparedPosting = { requirements: readonly Requirement[]; level: Level | null };

/** Compares the required skills, years and level with a resume. It uses nothing else about the person. */
export function compareProfile(
  { requirements, level }: ComparedPosting,
  profile: Profile | undefined,
  parentOf: (id: string) => string | undefined,
): Fit {
  const shown = profile ? shownSkills(profile, parentOf) : new Map<string, string>();
  const must = skillsOf(requirements, 'must');
  const nice = [...skillsOf(requirements, 'nice')].filter(([id]) => !must.has(id));
  const compare = (required: Iterable<[string, string]>) =>
    [...required].map(([id, name]) => ({ id, name, found: shown.get(id) ?? null }));
  const compared = compare(must);
  const years = Math.max(
    0,
    ...requirements.map((requirement) => (requirement.kind === 'must' ? (requirement.years ?? 0) : 0)),
  );
  return {
    share: shareOf(requirements, shown),
    must: compared,
    nice: compare(nice),
    years: years > 0 ? { asked: years, found: profile?.experience.years ?? null } : null,
    level: level && { asked: level, found: profile ? levelOf(profile) : null },
  };
}

/** Of alternatives, one is enough. */
function shareOf(requirements: readonly Requirement[], shown: ReadonlyMap<string, string>): number | null {
  const shares = requirements
    .filter(({ kind, skills }) => kind === 'must' && skills.length > 0)
    .flatMap(({ skills, any }) => {
      const found = skills.map(({ id }) => (shown.has(id) ? 1 : 0));
      return any ? [Math.max(...found)] : found;
    });
  return shares.length > 0 ? shares.reduce<number>((sum, share) => sum + share, 0) / shares.length : null;
}

function skillsOf(requirements: readonly Requirement[], kind: 'must' | 'nice'): Map<string, string> {
  const skills = requirements
    .filter((requirement) => requirement.kind === kind)
    .flatMap((requirement) => requirement.skills);
  return new Map(skills.map(({ id, name }) => [id, name]));
}

const MAX_DEPTH = 5;

/**
 * Maps skill ids to the resume text that shows them. A specific skill implies the general one, unless the resume names
 * that itself.
 */
function shownSkills(profile: Profile, parentOf: (id: string) => string | undefined): Map<string, string> {
  const named = [...profile.skills, ...profile.positions.flatMap((position) => position.skills)];
  const shown = new Map<string, string>();
  for (const { skill_id: id, text, value } of named) if (id && !shown.has(id)) shown.set(id, text || value);
  for (const [id, text] of [...shown]) {
    let wider = parentOf(id);
    for (let depth = 0; wider && depth < MAX_DEPTH; depth++) {
      if (!shown.has(wider)) shown.set(wider, text);
      wider = parentOf(wider);
    }
  }
  return shown;
}

/** The level of the most recent position that has one. */
function levelOf(profile: Profile): Level | null {
  return profile.positions.find((position) => position.title?.level)?.title?.level ?? null;
}
