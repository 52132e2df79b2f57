/** Codes about audits and adjustments. */
export const fairnessAuditProblems = [
  'audit-not-signed',
  'audit-outdated',
  'audit-period-invalid',
  'audit-signed',
  'audit-without-decisions',
  'mitigation-not-approved',
  'mitigation-open',
  'mitigation-over',
  'no-such-audit',
  'no-such-mitigation',
  'own-audit',
  'own-proposal',
] as const;
