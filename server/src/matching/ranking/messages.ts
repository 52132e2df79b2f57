import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Event, type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { demandChanged, demandPeopleChanged, weightsChanged } from '../demands/messages.ts';
import { subjectChanged } from '../subjects/messages.ts';

export type EmbedDemandWork = { tenant_id: string; demand_id: string };

/** Sent when the embedder was unavailable. It is retried for hours, because nothing sends it a second time. */
export const embedDemandTask: Task<EmbedDemandWork> = {
  name: 'matching.embed-demand',
  payload: z.object({ tenant_id: z.uuid(), demand_id: z.uuid() }),
  attempts: 200,
  backoff: { first: 2, most: 60 },
};

export const embedDemandOptions = ({ tenant_id, demand_id }: EmbedDemandWork): SendOptions => ({
  group: `demand:${demand_id}`,
  tenantId: tenant_id,
  ...coalesce(`embed ${demand_id}`, 5),
});

export type ExpireWork = {
  tenant_id: string;
  /** Null expires all rankings of the workspace. */
  demand_id: string | null;
  person_ids: string[];
};

/** Expires cached rankings, so that the next request computes new ones. */
export const expireRankingsTask: Task<ExpireWork> = {
  name: 'matching.outdate-lists',
  payload: z.object({
    tenant_id: z.uuid(),
    demand_id: z.uuid().nullable(),
    person_ids: z.array(z.uuid()),
  }),
};

/** Deletes rankings that are older than a day. */
export const deleteOldRankingsTask: Task<Record<string, never>> = {
  name: 'matching.tidy-lists',
  payload: z.object({}),
};

/** Sends the task twice: a ranking that was being computed during the change is stored after the first one ran. */
const expireOn = <E>(event: Event<E>, workOf: (event: E) => ExpireWork | undefined): Subscription[] => [
  subscribe(event, expireRankingsTask, (payload) => {
    const work = workOf(payload);
    return work && { payload: work, tenantId: work.tenant_id };
  }),
  subscribe(event, expireRankingsTask, (payload) => {
    const work = workOf(payload);
    if (!work) return undefined;
    const { tenant_id, demand_id } = work;
    const all = { tenant_id, demand_id, person_ids: [] };
    return { payload: all, tenantId: tenant_id, ...coalesce(`${tenant_id} ${demand_id}`, 5) };
  }),
];

export const rankingSubscriptions: Subscription[] = [
  ...expireOn(subjectChanged, ({ tenant_id, kind, ids }) =>
    tenant_id === null || kind !== 'person' ? undefined : { tenant_id, demand_id: null, person_ids: ids },
  ),
  ...expireOn(demandChanged, ({ tenant_id, demand_id }) => ({ tenant_id, demand_id, person_ids: [] })),
  ...expireOn(demandPeopleChanged, ({ tenant_id, demand_id }) => ({ tenant_id, demand_id, person_ids: [] })),
  ...expireOn(weightsChanged, ({ tenant_id }) => ({ tenant_id, demand_id: null, person_ids: [] })),
];
