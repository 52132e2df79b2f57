import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import { type FoundDegree, findDegree } from '../../../normalize/degrees.ts';
import { schoolScore } from '../organizations/organization-score.ts';
import { placeScore } from '../organizations/place-score.ts';

const CERTAIN = 0.8;
/** How much less a text is a school if it may as well be a degree. */
const AS_DEGREE = 0.3;
const DOUBTFUL = 0.75;

/**
 * How much a text looks like a school. “Srednja škola smjer Prodavač” is a degree, “Srednja škola Zadar” is a school: the
 * same words stand for both, and what follows them tells.
 */
export function schoolWeight(text: string, isField: (folded: string) => boolean): number {
  const score = schoolScore(text);
  const degree = score < 0.5 ? undefined : findDegree(text);
  if (!degree) return score;
  if (degree.start > 0)
    return degree.certainty > CERTAIN && !namesSchool(text, degree) ? score * AS_DEGREE : score;
  const rest = text.slice(degree.end).replace(/^[\s:,–—-]+/u, '');
  if (rest === '') return score * AS_DEGREE;
  if (endsInPlace(rest)) return score;
  if (degree.certainty > CERTAIN) return namesSchool(text, degree) ? score : score * AS_DEGREE;
  if (schoolScore(rest) >= 0.5) return score;
  return score * (isField(foldInPlace(rest)) ? AS_DEGREE : DOUBTFUL);
}

function endsInPlace(text: string): boolean {
  const words = text.split(/\s+/);
  return [1, 2].some((count) => words.length >= count && placeScore(words.slice(-count).join(' ')) > 0.7);
}

/** “Gunn High School” is a school, “High School Diploma” is a degree. */
function namesSchool(text: string, degree: FoundDegree): boolean {
  const folded = foldInPlace(text);
  const rest = folded.slice(0, degree.start) + folded.slice(degree.end);
  if (/universi|hochschule|college|schule|school|institut/.test(rest)) return true;
  return degree.start > 2 && /school$/.test(folded.slice(degree.start, degree.end));
}
