import { formatLabel } from '../ui/format-label.ts';
import type { Action } from './action.ts';
import { type EventFacts, fields, named, settings, text } from './phrases.ts';

export const applyingActions: Record<string, Action> = {
  'apply-run.settled': {
    label: 'Application resolved',
    did: (facts) => {
      const outcome = text(facts.details.outcome);
      return `resolved ${named('application', facts)}${outcome ? ` as ${formatLabel(outcome).toLowerCase()}` : ''}`;
    },
  },
  'tracked-role.moved': {
    label: 'Role moved',
    did: (facts) => {
      const to = text(facts.details.to);
      return `moved ${named('role', facts)}${to ? ` to ${formatLabel(to)}` : ''}`;
    },
  },
  'tracked-role.corrected': {
    label: 'Date of a role corrected',
    did: (facts) => `corrected a date of ${named('role', facts)}`,
  },
  'application.recorded': {
    label: 'Application recorded',
    did: (facts) => `recorded their own application to ${named('role', facts)}`,
  },
  'apply-runs.exported': { label: 'Applications exported', did: 'exported applications' },
  'apply-settings.changed': {
    label: 'Agent rules changed',
    did: (facts) => `changed the agent rules${settings(agentRules, facts)}`,
  },
  'applicant.changed': {
    label: 'Applicant profile changed',
    did: (facts) => `changed their applicant profile${fields(facts)}`,
  },
  'approval.approved': { label: 'Application approved', did: (facts) => `approved ${appliedRole(facts)}` },
  'approval.declined': { label: 'Application declined', did: (facts) => `declined ${appliedRole(facts)}` },
  'approval.reopened': { label: 'Decision undone', did: (facts) => `reopened ${appliedRole(facts)}` },
  'approval-rule.added': {
    label: 'Approval rule added',
    did: ({ details }) => `added the approval rule “${text(details.name)}”`,
  },
  'approval-rule.changed': { label: 'Approval rule changed', did: 'changed an approval rule' },
  'approval-rule.removed': {
    label: 'Approval rule deleted',
    did: ({ details }) => `deleted the approval rule “${text(details.name)}”`,
  },
  'answer.added': { label: 'Answer added', did: 'added an application answer' },
  'answer.changed': { label: 'Answer edited', did: 'edited an application answer' },
  'answer.removed': { label: 'Answer deleted', did: 'deleted an application answer' },
  'variant.added': { label: 'Resume variant created', did: 'created a resume variant' },
  'variant.changed': { label: 'Resume variant changed', did: 'changed a resume variant' },
  'variant.removed': { label: 'Resume variant deleted', did: 'deleted a resume variant' },
};

const appliedRole = ({ details }: EventFacts) =>
  details.title ? `the application to ${text(details.title)} at ${text(details.company)}` : 'an application';

const agentRules = {
  paused: 'pause',
  per_day: 'applications per day',
  per_company: 'applications per company',
  company_days: 'days per company limit',
  facts_only: 'sourced answers only',
  confirm_outward: 'approval of every application',
  allowed_hosts: 'allowed hosts',
};
