import { ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { Action } from './action.ts';
import { type EventFacts, named, settings, text } from './phrases.ts';

const alert = (did: string) => (facts: EventFacts) => `${did} ${alertOf(facts)}${because(facts)}`;

/** What fairness records in the audit trail. */
export const fairnessActions: Record<string, Action> = {
  'fairness.alert-raised': { label: 'Fairness alert raised', did: alert('raised') },
  'fairness.alert-acknowledged': { label: 'Fairness alert acknowledged', did: alert('acknowledged') },
  'fairness.alert-resolved': { label: 'Fairness alert resolved', did: alert('resolved') },
  'fairness.alert-reopened': { label: 'Fairness alert reopened', did: alert('reopened') },
  'fairness.monitoring-changed': {
    label: 'Fairness monitoring changed',
    did: (facts) => `changed how fairness is monitored${settings(monitoringSettings, facts)}`,
  },
  'fairness.second-reader-asked': {
    label: 'Second reader asked for',
    did: (facts) => `asked for a second reader of ${named('application', facts)}`,
  },
  'fairness.second-reader-agreed': {
    label: 'Second reader agreed',
    did: (facts) => `agreed with the rejection of ${named('application', facts)}`,
  },
  'fairness.second-reader-disagreed': {
    label: 'Second reader disagreed',
    did: (facts) => `disagreed with the rejection of ${named('application', facts)}`,
  },
};

const monitoringSettings = {
  stage: 'stage',
  max_months: 'longest window',
  second_reader_share: 'share of second reads',
};

function alertOf({ details }: EventFacts): string {
  const name = ProtectedClass.safeParse(details.class).data;
  const group = text(details.group);
  if (!name || !group) return 'a fairness alert about unusual applications';
  const { label, groups } = protectedClassNames[name];
  return `a fairness alert about ${label.toLowerCase()}: ${groups[group]?.label ?? group}`;
}

const because = ({ details }: EventFacts) => (text(details.reason) ? `: “${text(details.reason)}”` : '');
