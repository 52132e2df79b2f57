import { formatList } from '../ui/format.ts';
import type { Action } from './action.ts';
import { text } from './phrases.ts';

/** What audits, law packs and adjustments record in the audit trail. */
export const fairnessAuditActions: Record<string, Action> = {
  'fairness.laws-changed': {
    label: 'Laws to follow changed',
    did: ({ details }) =>
      Array.isArray(details.to) && details.to.length > 0
        ? `chose the laws to follow: ${formatList(details.to.map(String))}`
        : 'turned off all laws',
  },
  'fairness.audit-made': {
    label: 'Audit pack made',
    did: ({ details }) => `made an audit pack of ${text(details.from)} to ${text(details.to)}`,
  },
  'fairness.audit-signed': { label: 'Audit signed', did: 'signed an audit' },
  'fairness.audit-published': { label: 'Audit published', did: 'published the summary of an audit' },
  'fairness.audit-unpublished': { label: 'Audit unpublished', did: 'unpublished the summary of an audit' },
  'fairness.adjustment-proposed': { label: 'Adjustment proposed', did: 'proposed an adjustment by group' },
  'fairness.adjustment-approved': { label: 'Adjustment approved', did: 'approved an adjustment by group' },
  'fairness.adjustment-rejected': { label: 'Adjustment rejected', did: 'rejected an adjustment by group' },
  'fairness.adjustment-simulated': { label: 'Adjustment simulated', did: 'simulated an adjustment by group' },
  'fairness.adjustment-applied': {
    label: 'Adjustment computed',
    did: ({ details }) =>
      `computed an adjustment by group: ${Number(details.effects) || 'no'} applications recommended for a second reading`,
  },
  'fairness.adjustment-ended': { label: 'Adjustment ended', did: 'ended an adjustment by group' },
};
