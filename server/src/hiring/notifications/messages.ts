import { NotificationKind } from '@tenon/contract/notifications';
import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

/** Who is told: these members, or those of the job's team who run it, or who reviews the application. */
export const Audience = z.union([
  z.object({ users: z.array(z.int()) }),
  z.object({ recruiters: z.literal(true) }),
  z.object({ assignees: z.literal(true) }),
  z.object({ administrators: z.literal(true) }),
  z.object({ compliance: z.literal(true) }),
]);
export type Audience = z.output<typeof Audience>;

const NotifyWork = z.object({
  tenant_id: z.uuid(),
  kind: NotificationKind,
  to: Audience,
  job_id: z.uuid().nullable(),
  application_id: z.uuid().nullable(),
  posting_id: z.uuid().nullable().default(null),
  actor: z.string().nullable(),
  text: z.string().nullable(),
  search_id: z.uuid().nullable().optional(),
  /** How many things of this kind happened at once. */
  count: z.int().min(1).optional(),
});
export type NotifyWork = z.output<typeof NotifyWork>;

export const notifyTask: Task<NotifyWork> = { name: 'hiring.notify', payload: NotifyWork };

export const purgeNotificationsTask: Task<Record<string, never>> = {
  name: 'hiring.purge-notifications',
  payload: z.object({}),
};
