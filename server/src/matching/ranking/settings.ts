/** Limits and timeouts of rankings. Tests use smaller ones. */
export type RankingSettings = {
  /** Up to this many subjects are all scored. With more, vectors and skills select some of them. */
  scoreAllUpTo: number;
  /** How many subjects the vector search returns. */
  vectorLimit: number;
  /** How many subjects the search by skills returns. */
  skillLimit: number;
  /** How many of the retrieved subjects are scored exactly. */
  scoredLimit: number;
  /** A slower vector search is aborted and repeated with less effort. */
  slowSearchMs: number;
  /** Search effort and limit of the repeated search. */
  reducedEffort: number;
  reducedLimit: number;
  /** How long a view waits for the sentences of the top twenty. */
  deepMs: number;
  /** TTL of a ranking. */
  freshMs: number;
  /** TTL of a ranking that was computed while something was down: a better one may be possible soon. */
  degradedFreshMs: number;
};

export const defaultSettings: RankingSettings = {
  scoreAllUpTo: 300,
  vectorLimit: 800,
  skillLimit: 200,
  scoredLimit: 300,
  slowSearchMs: 5_000,
  reducedEffort: 32,
  reducedLimit: 200,
  deepMs: 1_500,
  freshMs: 5 * 60_000,
  degradedFreshMs: 15_000,
};
