import type { AuditEvent } from '@tenon/contract/audit';
import { actionLabel, actions } from './action-labels.ts';

type Told = Pick<AuditEvent, 'actor' | 'actor_name' | 'action' | 'subject' | 'subject_name' | 'details'>;

/** “Dana changed Lee’s role from Viewer to Recruiter”. */
export function eventSentence(event: Told): string {
  const { actor, action, subject, subject_name: subjectName, details } = event;
  const did = actions[action]?.did;
  if (did === undefined) return `${actorName(event)}: ${actionLabel(action)}`;
  const predicate = typeof did === 'string' ? did : did({ subjectName, details, isOwn: actor === subject });
  return `${actorName(event)} ${predicate}`;
}

export function actorName({ actor, actor_name: name }: Pick<Told, 'actor' | 'actor_name'>): string {
  if (actor.startsWith('api-key:')) return name ? `API key “${name}”` : 'An API key';
  if (actor.startsWith('user:')) return name ?? 'A former member';
  return 'Tenon';
}
