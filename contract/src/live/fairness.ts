/** What browsers read again after a change in this slice. */
export const fairnessChanges = ['fairness_decisions', 'fairness_alerts', 'second_reads'] as const;
