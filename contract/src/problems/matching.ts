/** Codes about demands and rankings. */
export const matchingProblems = [
  'demand-changed',
  'no-resume',
  'no-such-demand',
  'scores-contested',
  'unknown-skill',
  'years-out-of-order',
] as const;
