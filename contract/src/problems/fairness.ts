/** Codes about fairness figures, imports of decisions, alerts and audits. */
export const fairnessProblems = [
  'class-required',
  'columns-missing',
  'decisions-imported',
  'no-such-decision-import',
  'rows-invalid',
] as const;
