import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export type InviteWork = { tenant_id: string; application_id: string; interview_id: string; actor: string };

/** Mails the candidate and the interviewers an invitation, a new time, or a cancellation. */
export const inviteTask: Task<InviteWork> = {
  name: 'hiring.invite-candidate',
  payload: z.object({
    tenant_id: z.uuid(),
    application_id: z.uuid(),
    interview_id: z.uuid(),
    actor: z.string(),
  }),
};
