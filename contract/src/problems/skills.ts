/** Codes about the skill taxonomy. */
export const skillProblems = ['not-a-taxonomy', 'not-loaded', 'taxonomy-malformed'] as const;
