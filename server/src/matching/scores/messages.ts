import { z } from 'zod';
import { personMerged, personSplit } from '../../people/messages.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { type DemandEvent, demandChanged, demandPeopleChanged, weightsChanged } from '../demands/messages.ts';
import { subjectChanged } from '../subjects/messages.ts';

const demand = { tenant_id: z.uuid(), demand_id: z.uuid() };

export type ScoreWork = DemandEvent & {
  /** Null scores everyone on the shortlist whose score is missing or stale. */
  person_ids: string[] | null;
};

export const scorePeopleTask: Task<ScoreWork> = {
  name: 'matching.score-people',
  payload: z.object({ ...demand, person_ids: z.array(z.uuid()).nullable() }),
  attempts: 8,
};

/** One task per demand at a time: a later task skips what an earlier one has done. */
export const demandOptions = ({ tenant_id, demand_id }: DemandEvent): SendOptions => ({
  group: `demand:${demand_id}`,
  tenantId: tenant_id,
});

const PERSON_LANES = 4;

/**
 * A new applicant causes several tasks for one person within seconds. They have lanes beside the tasks for everyone, so
 * that applicants for the same job do not all wait for each other.
 */
export function scoringOptions({ person_ids, ...demand }: ScoreWork): SendOptions {
  const [person, ...others] = person_ids ?? [];
  const { group, tenantId } = demandOptions(demand);
  if (!person || others.length > 0) return { group, tenantId };
  return { group: `${group}:${Number.parseInt(person.slice(-4), 16) % PERSON_LANES}`, tenantId };
}

/** Scores these people on all shortlists they are on. */
export const subjectsMessage: Task<{ tenant_id: string; person_ids: string[] }> = {
  name: 'matching.score-subjects',
  payload: z.object({ tenant_id: z.uuid(), person_ids: z.array(z.uuid()) }),
};

/** Rescores all shortlists of a workspace, or of all workspaces. */
export const scoreShortlistsTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.score-lists',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Adds sentence-level reasons to the top twenty of a shortlist. */
export const deepenTask: Task<DemandEvent> = {
  name: 'matching.deepen',
  payload: z.object(demand),
  attempts: 8,
};

/** Lets the language model summarize the top twenty scores. */
export const proseTask: Task<DemandEvent> = {
  name: 'matching.write-prose',
  payload: z.object(demand),
  attempts: 4,
  backoff: { first: 10, most: 300 },
};

const DEBOUNCE_SECONDS = 1;

/** Debounced: a burst of changes to a shortlist enqueues one task. */
export const deepeningOptions = (work: DemandEvent): SendOptions => ({
  ...demandOptions(work),
  ...coalesce(work.demand_id, DEBOUNCE_SECONDS),
});

const scoringMessage = (work: ScoreWork) => ({ payload: work, ...scoringOptions(work) });

const scoreSubjects = (tenant_id: string, person_ids: string[]) => ({
  payload: { tenant_id, person_ids },
  tenantId: tenant_id,
});

export const scoreSubscriptions: Subscription[] = [
  subscribe(demandChanged, scorePeopleTask, (work) => scoringMessage({ ...work, person_ids: null })),
  subscribe(demandPeopleChanged, scorePeopleTask, scoringMessage),
  subscribe(weightsChanged, scoreShortlistsTask, ({ tenant_id }) => ({
    payload: { tenant_id },
    group: `lists:${tenant_id}`,
    tenantId: tenant_id,
  })),
  subscribe(subjectChanged, subjectsMessage, ({ tenant_id, kind, ids }) =>
    tenant_id === null || kind !== 'person' ? undefined : scoreSubjects(tenant_id, ids),
  ),
  ...[personMerged, personSplit].map((event) =>
    subscribe(event, subjectsMessage, ({ tenant_id, person_id, merged_id }) =>
      scoreSubjects(tenant_id, [person_id, merged_id]),
    ),
  ),
];
