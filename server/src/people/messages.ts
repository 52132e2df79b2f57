import { z } from 'zod';
import type { Event } from '../platform/queue/events.ts';

export type PersonEvent = { tenant_id: string; person_id: string };

/** What is known of somebody has changed, or somebody new is known. */
export const personChanged: Event<PersonEvent> = {
  name: 'person.changed',
  payload: z.object({ tenant_id: z.uuid(), person_id: z.uuid() }),
};

export type MergeEvent = { tenant_id: string; merge_id: string; survivor_id: string; merged_id: string };

const mergeEvent = (name: string): Event<MergeEvent> => ({
  name,
  payload: z.object({ tenant_id: z.uuid(), merge_id: z.uuid(), survivor_id: z.uuid(), merged_id: z.uuid() }),
});

/** All records of `merged_id` belong to `survivor_id` now. */
export const personMerged = mergeEvent('person.merged');
/** `merged_id` stands for itself again. */
export const personSplit = mergeEvent('person.split');

export type ErasedEvent = { tenant_id: string; person_ids: string[] };

/** Whatever is kept about these records has to go. */
export const personErased: Event<ErasedEvent> = {
  name: 'person.erased',
  payload: z.object({ tenant_id: z.uuid(), person_ids: z.array(z.uuid()) }),
};
