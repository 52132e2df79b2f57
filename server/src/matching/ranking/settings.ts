/** How far a ranking looks, and how long it waits. Tests look at less and wait for less. */
export type RankingSettings = {
  /** Up to so many are scored one and all; of more, those whom vectors or skills find. */
  wholeUpTo: number;
  /** How many the vectors, and how many the skills may find. */
  byMeaning: number;
  bySkill: number;
  /** Of all these, so many are scored exactly. */
  most: number;
  /** A search that takes longer is given up and asked again with less effort. */
  slowSearchMs: number;
  /** How hard the second, hurried search looks, and for how many. */
  hurriedEffort: number;
  hurriedLimit: number;
  /** A computed order serves for so long. */
  freshMs: number;
  /** One that was made while something was down serves shorter: better ones may come any moment. */
  degradedFreshMs: number;
};

export const usualSettings: RankingSettings = {
  wholeUpTo: 300,
  byMeaning: 800,
  bySkill: 200,
  most: 300,
  slowSearchMs: 5_000,
  hurriedEffort: 32,
  hurriedLimit: 200,
  freshMs: 5 * 60_000,
  degradedFreshMs: 15_000,
};
