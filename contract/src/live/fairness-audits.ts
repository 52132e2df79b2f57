/** What browsers read again after a change to audits, law packs or adjustments. */
export const fairnessAuditChanges = ['fairness_audits'] as const;
