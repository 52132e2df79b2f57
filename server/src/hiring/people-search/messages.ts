import { z } from 'zod';
import { subjectChanged } from '../../matching/subjects/messages.ts';
import { personChanged, personMerged, personSplit } from '../../people/messages.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { applicationAdded } from '../messages.ts';

/** Updates the search index of everybody in a workspace whose data changed. Triggers of the database mark them. */
export const indexPeopleTask: Task<{ tenant_id: string }> = {
  name: 'hiring.index-people',
  payload: z.object({ tenant_id: z.uuid() }),
  attempts: 8,
};

/** Finds workspaces whose index is behind, for example because a change was made without an event. */
export const sweepIndexTask: Task<{ is_start: boolean }> = {
  name: 'hiring.sweep-people-index',
  payload: z.object({ is_start: z.boolean() }),
};

const DEBOUNCE_SECONDS = 1;

/** Debounced: a burst of changes enqueues one task. One at a time in each workspace, because they learn the same words. */
export const indexOptions = (tenantId: string): SendOptions => ({
  group: `people-index:${tenantId}`,
  tenantId,
  ...coalesce(`people-index:${tenantId}`, DEBOUNCE_SECONDS),
});

const index = ({ tenant_id }: { tenant_id: string | null }) =>
  tenant_id ? { payload: { tenant_id }, ...indexOptions(tenant_id) } : undefined;

export const peopleSearchSubscriptions: Subscription[] = [
  subscribe(personChanged, indexPeopleTask, index),
  subscribe(personMerged, indexPeopleTask, index),
  subscribe(personSplit, indexPeopleTask, index),
  subscribe(applicationAdded, indexPeopleTask, index),
  subscribe(subjectChanged, indexPeopleTask, (changed) =>
    changed.kind === 'person' ? index(changed) : undefined,
  ),
];
