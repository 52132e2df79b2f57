import type { RoleDateKind } from '@tenon/contract/tracker-items';

export const dateLabels: Record<RoleDateKind, string> = {
  deadline: 'Deadline',
  interview: 'Interview',
  follow_up: 'Follow up',
  other: 'Reminder',
};
