import type { Unexplained } from '@tenon/contract/documents';
import type { Profile, TextValue } from '@tenon/contract/profile';
import type { Completeness, Parsed, Warning } from '../model.ts';
import { RESUME_THRESHOLD } from '../warnings.ts';
import { assessCompleteness, estimate } from './completeness.ts';
import { describeCompleteness } from './describe.ts';

/** Documents below this probability need review. */
export const COMPLETENESS_THRESHOLD = 0.55;
/** A name below this confidence, or entries below it on average, need review. */
export const CONFIDENCE_THRESHOLD = 0.5;

const codes: Warning['code'][] = ['incomplete', 'low-confidence'];

/** Assesses a parsed document again, for example after its profile was refined. */
export function reassess<P extends Omit<Parsed, 'completeness'>>(
  parsed: P,
): P & Pick<Parsed, 'completeness'> {
  const completeness = assessCompleteness(parsed);
  const others = parsed.warnings.filter(({ code }) => !codes.includes(code));
  return { ...parsed, completeness, warnings: [...others, ...qualityWarnings(parsed.profile, completeness)] };
}

/**
 * At most one warning: entries that are missing matter more than those that are uncertain. A missing name and a document
 * that is no resume have warnings of their own. `remaining`: what people have not explained yet.
 */
export function qualityWarnings(
  profile: Profile,
  { unexplained, facts }: Pick<Completeness, 'unexplained' | 'facts'>,
  remaining: readonly Unexplained[] = unexplained,
): Warning[] {
  if (facts.resumeProbability < RESUME_THRESHOLD) return [];
  const isExplained = unexplained.length > 0 && remaining.length === 0;
  const rest = estimate({ ...profile, name: profile.name ?? unknownName }, remaining, facts);
  // Most people have worked somewhere. Somebody has to say that this one has not.
  const isDoubtful = rest < COMPLETENESS_THRESHOLD || profile.positions.length === 0;
  if (isDoubtful && !isExplained) {
    return [{ code: 'incomplete', message: describeCompleteness(profile, remaining) }];
  }
  const doubtful = doubtfulFields(profile);
  if (doubtful.length === 0) return [];
  return [{ code: 'low-confidence', message: `Low confidence: ${doubtful.join(', ')}. Check the values.` }];
}

const unknownName: TextValue = { value: '', text: '', confidence: 1, evidence: [], source: 'person' };

function doubtfulFields({ name, positions, education }: Profile): string[] {
  const fields: Record<string, (TextValue | null)[]> = {
    name: [name],
    companies: positions.map(({ company }) => company),
    titles: positions.map(({ title }) => title),
    schools: education.map(({ school }) => school),
  };
  return Object.entries(fields).flatMap(([field, values]) => {
    const known = values.flatMap((value) => value?.confidence ?? []);
    const mean = known.reduce((sum, confidence) => sum + confidence, 0) / known.length;
    return known.length > 0 && mean < CONFIDENCE_THRESHOLD ? [field] : [];
  });
}
