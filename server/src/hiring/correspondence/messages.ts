import { z } from 'zod';
import { hashOf } from '../../platform/hash-of.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

export type SendWork = { tenant_id: string; mail_id: string };

export const sendMailTask: Task<SendWork> = {
  name: 'hiring.send-mail',
  payload: z.object({ tenant_id: z.uuid(), mail_id: z.uuid() }),
  // Failed attempts are counted in the mail itself. These are for workers that die.
  attempts: 20,
};

/** Finds queued mail whose task got lost. */
export const sweepMailTask: Task<Record<string, never>> = {
  name: 'hiring.sweep-mail',
  payload: z.object({}),
};

export type AcknowledgeWork = { tenant_id: string; application_id: string };

export const acknowledgeTask: Task<AcknowledgeWork> = {
  name: 'hiring.acknowledge-application',
  payload: z.object({ tenant_id: z.uuid(), application_id: z.uuid() }),
};

/** Mail to one recipient is sent one by one and in order. */
export function sendOptions(tenantId: string, address: string): SendOptions {
  return {
    group: `mail:${tenantId}:${hashOf(address.toLowerCase()).toString('hex').slice(0, 16)}`,
    tenantId,
  };
}
