/** A word that the user may have intended, and how many postings contain it. */
export type Candidate = { word: string; postings: number };

const RARE_BELOW = 3;
const TWO_ERRORS_FROM = 5;
const THREE_ERRORS_FROM = 10;
/** If a similar word is this many times more frequent, it was almost certainly intended. */
const FREQUENCY_RATIO = 20;
const MAX_RARE_POSTINGS = 50;

/** Most likely first. Words with too many differences are left out. */
export function rankCandidates(typed: string, candidates: readonly Candidate[]): Candidate[] {
  const most = typed.length >= THREE_ERRORS_FROM ? 3 : typed.length >= TWO_ERRORS_FROM ? 2 : 1;
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.word) }))
    .filter(
      ({ candidate, distance }) => distance > 0 && distance <= most && mayBeMeant(typed, candidate.word),
    )
    .map(({ candidate, distance }) => ({ candidate, cost: costOf(typed, candidate, distance) }))
    .sort((one, other) => one.cost - other.cost || compare(one.candidate.word, other.candidate.word))
    .map(({ candidate }) => candidate);
}

/**
 * In a word of three letters, a different letter makes a different word: “foo” is not “for”. A missing letter may be a
 * typo.
 */
function mayBeMeant(typed: string, word: string): boolean {
  if (typed.length > 3) return word.length > 2;
  return word.length > typed.length || sortLetters(typed) === sortLetters(word);
}

/**
 * The word that a rare word may be a typo of: one error inside the word, and far more postings. Endings are never
 * corrected: “welder” is not a typo of “welded”.
 */
export function findLikelyIntended(
  typed: string,
  postings: number,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (typed.length < TWO_ERRORS_FROM || postings > MAX_RARE_POSTINGS) return undefined;
  return rankCandidates(typed, candidates).find(
    ({ word, postings: frequency }) =>
      frequency >= FREQUENCY_RATIO * Math.max(postings, 1) &&
      editDistance(typed, word) === 1 &&
      sharedStart(typed, word) >= 2 &&
      sharedStart(reverse(typed), reverse(word)) >= 2,
  );
}

/** The number of errors counts most. A different first letter is unlikely, and so is a rare word. */
function costOf(typed: string, { word, postings }: Candidate, distance: number): number {
  const otherStart = typed[0] === word[0] ? 0 : 0.5;
  const rare = postings < RARE_BELOW ? 0.9 : 0;
  // Swapped, doubled and dropped letters are the usual typos.
  const slip =
    sortLetters(typed) === sortLetters(word) || new Set(typed).size === new Set(word).size ? 0.1 : 0;
  return distance + otherStart + rare - slip - Math.log10(postings + 1) * 0.12;
}

/** Edit distance with insertions, deletions, substitutions and swaps of neighbors (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const reverse = (word: string) => [...word].reverse().join('');
const sortLetters = (word: string) => [...word].sort().join('');
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
