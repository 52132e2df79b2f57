import type { AuditEvent } from '@tenon/contract/audit';
import { actionLabel, actions } from './action-labels.ts';

type SentenceEvent = Pick<
  AuditEvent,
  'actor' | 'actor_name' | 'action' | 'subject' | 'subject_name' | 'details' | 'detail_names'
>;

/** “Dana changed Lee’s role from Viewer to Recruiter”. */
export function eventSentence(event: SentenceEvent): string {
  const { actor, action, subject, subject_name: subjectName, details, detail_names: detailNames } = event;
  const did = actions[action]?.did;
  if (did === undefined) return `${actorName(event)}: ${actionLabel(action)}`;
  const facts = { subjectName, details, detailNames, isOwn: actor === subject };
  const predicate = typeof did === 'string' ? did : did(facts);
  return `${actorName(event)} ${predicate}`;
}

export function actorName({ actor, actor_name: name }: Pick<SentenceEvent, 'actor' | 'actor_name'>): string {
  if (actor.startsWith('api-key:')) return name ? `API key “${name}”` : 'An API key';
  if (actor.startsWith('user:')) return name ?? 'A former member';
  return 'Tenon';
}
