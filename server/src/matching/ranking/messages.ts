import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Event, type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { demandChanged, demandPeopleChanged, weightsChanged } from '../demands/messages.ts';
import { subjectChanged } from '../subjects/messages.ts';

export type EmbedDemandWork = { tenant_id: string; demand_id: string };

/** Once the embedder is back, the demand is ranked by meaning again. For hours: nobody asks for it a second time. */
export const embedDemandTask: Task<EmbedDemandWork> = {
  name: 'matching.embed-demand',
  payload: z.object({ tenant_id: z.uuid(), demand_id: z.uuid() }),
  attempts: 200,
  backoff: { first: 2, most: 60 },
};

export const embeddingOf = ({ tenant_id, demand_id }: EmbedDemandWork): SendOptions => ({
  group: `demand:${demand_id}`,
  tenantId: tenant_id,
  ...coalesce(`embed ${demand_id}`, 5),
});

export type OutdateWork = {
  tenant_id: string;
  /** None: all of the workspace. */
  demand_id: string | null;
  person_ids: string[];
};

/** Orders that are not true any more are made anew by the next who asks. */
export const outdateListsTask: Task<OutdateWork> = {
  name: 'matching.outdate-lists',
  payload: z.object({
    tenant_id: z.uuid(),
    demand_id: z.uuid().nullable(),
    person_ids: z.array(z.uuid()),
  }),
};

/** Forgets the orders of yesterday. */
export const tidyListsTask: Task<Record<string, never>> = {
  name: 'matching.tidy-lists',
  payload: z.object({}),
};

/** At once, and once more a little later: an order that was being made meanwhile may be of before it. */
const outdate = <E>(event: Event<E>, workOf: (event: E) => OutdateWork | undefined): Subscription[] => [
  subscribe(event, outdateListsTask, (happened) => {
    const work = workOf(happened);
    return work && { payload: work, tenantId: work.tenant_id };
  }),
  subscribe(event, outdateListsTask, (happened) => {
    const work = workOf(happened);
    if (!work) return undefined;
    const { tenant_id, demand_id } = work;
    const all = { tenant_id, demand_id, person_ids: [] };
    return { payload: all, tenantId: tenant_id, ...coalesce(`${tenant_id} ${demand_id}`, 5) };
  }),
];

export const rankingSubscriptions: Subscription[] = [
  ...outdate(subjectChanged, ({ tenant_id, kind, ids }) =>
    tenant_id === null || kind !== 'person' ? undefined : { tenant_id, demand_id: null, person_ids: ids },
  ),
  ...outdate(demandChanged, ({ tenant_id, demand_id }) => ({ tenant_id, demand_id, person_ids: [] })),
  ...outdate(demandPeopleChanged, ({ tenant_id, demand_id }) => ({ tenant_id, demand_id, person_ids: [] })),
  ...outdate(weightsChanged, ({ tenant_id }) => ({ tenant_id, demand_id: null, person_ids: [] })),
];
