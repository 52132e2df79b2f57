import type { EventFacts } from './phrases.ts';

export type Action = {
  /** Shown in the filter and as the title of the event. */
  label: string;
  /** Follows the name of the actor: “Dana …”. */
  did: string | ((facts: EventFacts) => string);
};
