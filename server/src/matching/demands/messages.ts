import { z } from 'zod';
import type { Event } from '../../platform/queue/events.ts';

export type DemandEvent = { tenant_id: string; demand_id: string };

/** Something is looked for, or something else than before: its title, text, requirements or weights. */
export const demandChanged: Event<DemandEvent> = {
  name: 'demand.changed',
  payload: z.object({ tenant_id: z.uuid(), demand_id: z.uuid() }),
};

type DemandPeopleEvent = DemandEvent & { person_ids: string[] };

/** These people were put on its list or taken off it: at most a thousand. */
export const demandPeopleChanged: Event<DemandPeopleEvent> = {
  name: 'demand.people-changed',
  payload: z.object({ tenant_id: z.uuid(), demand_id: z.uuid(), person_ids: z.array(z.uuid()).max(1000) }),
};

/** Demands without weights of their own are weighed differently now. */
export const weightsChanged: Event<{ tenant_id: string }> = {
  name: 'matching.weights-changed',
  payload: z.object({ tenant_id: z.uuid() }),
};
