import { z } from 'zod';
import { type DocumentEvent, documentRead, profileCorrected } from '../documents/messages.ts';
import { type Event, type Subscription, subscribe } from '../platform/queue/events.ts';
import type { Task } from '../platform/queue/port.ts';

export type PersonEvent = { tenant_id: string; person_id: string };

const personEvent = (name: string): Event<PersonEvent> => ({
  name,
  payload: z.object({ tenant_id: z.uuid(), person_id: z.uuid() }),
});

/** A person was added or changed. */
export const personChanged = personEvent('person.changed');
/** All data about a person was deleted. */
export const personErased = personEvent('person.erased');

export type MergeEvent = PersonEvent & { merged_id: string };

const mergeEvent = (name: string): Event<MergeEvent> => ({
  name,
  payload: z.object({ tenant_id: z.uuid(), person_id: z.uuid(), merged_id: z.uuid() }),
});

/** Another person was merged into this one. */
export const personMerged = mergeEvent('person.merged');
/** A merge was undone. */
export const personSplit = mergeEvent('person.split');

export type LinkWork = DocumentEvent;

export const linkDocumentTask: Task<LinkWork> = {
  name: 'people.link-document',
  payload: z.object({ tenant_id: z.uuid(), document_id: z.uuid() }),
  attempts: 5,
};

/** Tasks of one document run in order; those of different documents run in parallel. */
const link = (payload: DocumentEvent) => ({
  payload,
  group: payload.document_id,
  tenantId: payload.tenant_id,
});

export const peopleSubscriptions: Subscription[] = [documentRead, profileCorrected].map((event) =>
  subscribe(event, linkDocumentTask, link),
);
