import { counted } from '../ui/counted.ts';
import type { Action } from './action.ts';
import { quoted } from './phrases.ts';

const decisions = (count: unknown) => (typeof count === 'number' ? counted(count, 'decision') : 'decisions');

export const decisionActions: Record<string, Action> = {
  'fairness.decisions-imported': {
    label: 'Past decisions imported',
    did: ({ details }) => `imported ${decisions(details.rows)} from${quoted(details.name)}`,
  },
  'fairness.decisions-removed': {
    label: 'Past decisions removed',
    did: ({ details }) => `removed ${decisions(details.rows)} imported from${quoted(details.name)}`,
  },
  'fairness.people-viewed': {
    label: 'People behind a fairness figure viewed',
    did: ({ details }) =>
      typeof details.people === 'number'
        ? `viewed the names of ${counted(details.people, 'person', 'people')} behind a fairness figure`
        : 'viewed the names of people behind a fairness figure',
  },
  'fairness.decisions-exported': {
    label: 'Decisions exported',
    did: ({ details }) =>
      `exported ${decisions(details.people)}${details.names === 'true' ? ' with names' : ''}`,
  },
};
