import type { Permission } from '@tenon/contract/permissions';

type Tab = { to: string; label: string; end: boolean; needs?: Permission };

/** The pages about fairness. Whoever sees any of them has `fairness.read`. */
export const fairnessTabs: Tab[] = [
  { to: '/fairness', label: 'Dashboard', end: true },
  { to: '/fairness/alerts', label: 'Alerts', end: false },
  { to: '/fairness/reviews', label: 'Second reads', end: false },
  { to: '/fairness/attribution', label: 'Attribution', end: false },
  { to: '/fairness/lab', label: 'Lab', end: false },
  { to: '/fairness/audits', label: 'Audits', end: false },
  { to: '/fairness/imports', label: 'Past decisions', end: false },
  { to: '/fairness/trail', label: 'Trail', end: false },
  { to: '/fairness/settings', label: 'Laws and settings', end: false },
];
