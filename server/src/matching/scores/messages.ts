import { z } from 'zod';
import { personMerged, personSplit } from '../../people/messages.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { type DemandEvent, demandChanged, demandPeopleChanged, weightsChanged } from '../demands/messages.ts';
import { subjectChanged } from '../subjects/messages.ts';

const demand = { tenant_id: z.uuid(), demand_id: z.uuid() };

export type ScoreWork = DemandEvent & {
  /** None: whoever on the list has no score of what is true now. */
  person_ids: string[] | null;
};

export const scorePeopleTask: Task<ScoreWork> = {
  name: 'matching.score-people',
  payload: z.object({ ...demand, person_ids: z.array(z.uuid()).nullable() }),
  attempts: 8,
};

/** Of one demand one at a time: what a later one finds done, it leaves alone. */
export const scoringOf = ({ tenant_id, demand_id }: DemandEvent): SendOptions => ({
  group: `demand:${demand_id}`,
  tenantId: tenant_id,
});

/** Scores these people on whatever lists they are. */
export const scoreSubjectsTask: Task<{ tenant_id: string; person_ids: string[] }> = {
  name: 'matching.score-subjects',
  payload: z.object({ tenant_id: z.uuid(), person_ids: z.array(z.uuid()) }),
};

/** Looks through all lists of a workspace, or of all workspaces. */
export const scoreListsTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.score-lists',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Looks at the first twenty of a list sentence by sentence. */
export const deepenTask: Task<DemandEvent> = {
  name: 'matching.deepen',
  payload: z.object(demand),
  attempts: 8,
};

/** Lets the language model write about the first twenty. */
export const proseTask: Task<DemandEvent> = {
  name: 'matching.write-prose',
  payload: z.object(demand),
  attempts: 4,
  backoff: { first: 10, most: 300 },
};

const SETTLED_SECONDS = 1;

/** Once for all that happens to a list at about the same time. */
export const deepeningOf = (work: DemandEvent): SendOptions => ({
  ...scoringOf(work),
  ...coalesce(work.demand_id, SETTLED_SECONDS),
});

const score = (work: ScoreWork) => ({ payload: work, ...scoringOf(work) });

const scoreSubjects = (tenant_id: string, person_ids: string[]) => ({
  payload: { tenant_id, person_ids },
  tenantId: tenant_id,
});

export const scoreSubscriptions: Subscription[] = [
  subscribe(demandChanged, scorePeopleTask, (work) => score({ ...work, person_ids: null })),
  subscribe(demandPeopleChanged, scorePeopleTask, score),
  subscribe(weightsChanged, scoreListsTask, ({ tenant_id }) => ({
    payload: { tenant_id },
    group: `lists:${tenant_id}`,
    tenantId: tenant_id,
  })),
  subscribe(subjectChanged, scoreSubjectsTask, ({ tenant_id, kind, ids }) =>
    tenant_id === null || kind !== 'person' ? undefined : scoreSubjects(tenant_id, ids),
  ),
  ...[personMerged, personSplit].map((event) =>
    subscribe(event, scoreSubjectsTask, ({ tenant_id, person_id, merged_id }) =>
      scoreSubjects(tenant_id, [person_id, merged_id]),
    ),
  ),
];
