import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { applyingChanges } from './applying.ts';
import { documentChanges } from './documents.ts';
import { fairnessChanges } from './fairness.ts';
import { fairnessAuditChanges } from './fairness-audits.ts';
import { hiringChanges } from './hiring.ts';
import { identityChanges } from './identity.ts';
import { matchingChanges } from './matching.ts';
import { operationsChanges } from './operations.ts';
import { peopleChanges } from './people.ts';
import { postingChanges } from './postings.ts';

export const ChangedName = z.enum([
  ...identityChanges,
  ...operationsChanges,
  ...documentChanges,
  ...peopleChanges,
  ...postingChanges,
  ...matchingChanges,
  ...hiringChanges,
  ...applyingChanges,
  ...fairnessAuditChanges,
  ...fairnessChanges,
]);
export type ChangedName = z.output<typeof ChangedName>;

/** Tells the browsers of a workspace what to read again. It carries no data, so it needs no permission check. */
export const Changed = z.object({ what: ChangedName }).meta({ id: 'Changed' });
export type Changed = z.output<typeof Changed>;

export const streamWorkspace = endpoint({
  id: 'streamWorkspace',
  method: 'get',
  path: '/api/live',
  tag: 'System',
  summary: 'Stream workspace changes',
  description:
    'Sends a `changed` event with `{what}`, the name of what to read again. Supports Last-Event-ID.',
  media: 'text/event-stream',
  events: { changed: Changed },
});
