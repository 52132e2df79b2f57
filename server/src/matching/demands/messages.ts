import { z } from 'zod';
import type { Event } from '../../platform/queue/events.ts';

export type DemandEvent = { tenant_id: string; demand_id: string };

/** A demand was added, or its title, text, requirements, weights or archived state changed. */
export const demandChanged: Event<DemandEvent> = {
  name: 'demand.changed',
  payload: z.object({ tenant_id: z.uuid(), demand_id: z.uuid() }),
};

type DemandPeopleEvent = DemandEvent & { person_ids: string[] };

/** These people were added to the shortlist or removed from it: at most 1,000. */
export const demandPeopleChanged: Event<DemandPeopleEvent> = {
  name: 'demand.people-changed',
  payload: z.object({ tenant_id: z.uuid(), demand_id: z.uuid(), person_ids: z.array(z.uuid()).max(1000) }),
};

/** The workspace's weights changed, which apply to all demands without weights of their own. */
export const weightsChanged: Event<{ tenant_id: string }> = {
  name: 'matching.weights-changed',
  payload: z.object({ tenant_id: z.uuid() }),
};
