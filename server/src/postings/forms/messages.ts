import { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export type StoreFormWork = {
  tenant_id: string;
  posting_id: string;
  questions: FormQuestion[];
  read_at: string;
};

/** Requests never write shared postings, so a form that one of them read is stored by a task. */
export const storeFormTask: Task<StoreFormWork> = {
  name: 'postings.store-form',
  payload: z.object({
    tenant_id: z.uuid(),
    posting_id: z.uuid(),
    questions: z.array(FormQuestion),
    read_at: z.iso.datetime(),
  }),
  attempts: 3,
};
