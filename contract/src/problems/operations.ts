/** Codes about self-checks and failed tasks. */
export const operationsProblems = ['no-such-check', 'no-such-failed-task'] as const;
