/** Codes about system checks and failed tasks. */
export const operationsProblems = ['no-such-check', 'no-such-failed-task'] as const;
