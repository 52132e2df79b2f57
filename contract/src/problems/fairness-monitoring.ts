/** Codes about monitoring, alerts and second reads. */
export const fairnessMonitoringProblems = [
  'fairness-alert-changed',
  'no-such-fairness-alert',
  'no-such-second-read',
  'second-read-over',
  'second-read-own-decision',
] as const;
