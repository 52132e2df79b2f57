import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export type ApprovalWork = { tenant_id: string; user_id: number; approval_id: string };

const payload = z.object({ tenant_id: z.uuid(), user_id: z.number(), approval_id: z.uuid() });

/** Reads the form of one role and fills it in. */
export const prepareApprovalTask: Task<ApprovalWork> = { name: 'applying.prepare-approval', payload };

/** Sends one approved application with the built-in agent. */
export const sendApprovalTask: Task<ApprovalWork> = { name: 'applying.send-approval', payload };

/** Starts work again that was lost, or that had to wait. */
export const resumeApprovalsTask: Task<Record<string, never>> = {
  name: 'applying.resume-approvals',
  payload: z.object({}),
  attempts: 3,
};
