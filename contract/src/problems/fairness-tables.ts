/** Codes of a table of decisions that cannot be audited. */
export const decisionTableProblems = [
  'ambiguous-group',
  'duplicate-column',
  'invalid-decision',
  'no-attributes',
  'no-decision-column',
  'no-decisions',
  'too-many-groups',
  'unknown-group',
] as const;

/** Codes of the lab. */
export const fairnessLabProblems = ['lab-needs-job', 'unknown-requirement'] as const;
