import { isDeepStrictEqual } from 'node:util';
import { readWholeProfiles } from '../../documents/index.ts';
import { readCanonicalIds, readPersonOfDocument, readWholePeople } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { readMatchedPostings } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { enqueueEmbedding } from './enqueue-embedding.ts';
import { type SubjectsEvent, subjectChanged } from './messages.ts';
import { factsVersionOf, stateOfPerson, stateOfPosting } from './subject-states.ts';
import {
  lockStates,
  lockSubjects,
  readPeopleByDocument,
  removeSubjects,
  type SubjectState,
  saveSubjectDocuments,
  saveSubjects,
  updateReadWith,
} from './subject-store.ts';

export type RefreshDeps = {
  db: Db;
  queue: Queue;
  events: Events;
  vocabulary: Vocabulary;
  onProblem: (error: unknown) => void;
};

const BATCH_SIZE = 100;

/**
 * Extracts facts from the current data, so late, duplicate or reordered messages lead to the same result. Of removed
 * subjects only a tombstone stays.
 */
export async function refreshSubjects(
  deps: RefreshDeps,
  { tenant_id: tenantId, kind, ids }: SubjectsEvent,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    signal?.throwIfAborted();
    const batch = [...new Set(ids.slice(from, from + BATCH_SIZE))];
    await deps.db.as({ tenantId: tenantId ?? undefined }, (sql) =>
      kind === 'person' && tenantId
        ? refreshPeople(deps, sql, tenantId, batch)
        : refreshPostings(deps, sql, tenantId, batch),
    );
  }
}

/** Refreshes the person of this document, and people whose facts came from it before it was removed or moved. */
export async function refreshDocumentOwners(
  deps: RefreshDeps,
  { tenant_id, document_id }: { tenant_id: string; document_id: string },
): Promise<void> {
  const ids = await deps.db.as({ tenantId: tenant_id }, async (sql) => {
    const owner = await readPersonOfDocument(sql, tenant_id, document_id);
    return [...(owner ? [owner] : []), ...(await readPeopleByDocument(sql, tenant_id, document_id))];
  });
  if (ids.length > 0) await refreshSubjects(deps, { tenant_id, kind: 'person', ids });
}

async function refreshPeople(
  deps: RefreshDeps,
  sql: Sql,
  tenantId: string,
  requested: string[],
): Promise<void> {
  // Includes the people that merged records belong to: the facts of a merged record are theirs.
  const canonical = await readCanonicalIds(sql, tenantId, requested);
  const ids = [...new Set([...requested, ...canonical.values()])];
  await lockSubjects(sql, 'person', ids);
  const people = await readWholePeople(sql, tenantId, ids);
  const profiles = await readWholeProfiles(
    sql,
    tenantId,
    people.flatMap(({ document_ids }) => document_ids),
  );
  const states = computeStates(deps, people, (person) =>
    stateOfPerson(
      deps.vocabulary,
      tenantId,
      person,
      profiles.filter(({ document_id }) => person.document_ids.includes(document_id)),
    ),
  );
  await saveSubjectDocuments(sql, tenantId, people);
  const removedIds = ids.filter((id) => !people.some((person) => person.id === id));
  await saveStates(deps, sql, { tenant_id: tenantId, kind: 'person' }, states, removedIds);
}

async function refreshPostings(
  deps: RefreshDeps,
  sql: Sql,
  tenantId: string | null,
  ids: string[],
): Promise<void> {
  await lockSubjects(sql, 'posting', ids);
  const open = (await readMatchedPostings(sql, ids)).filter(({ state }) => state === 'open');
  const states = computeStates(deps, open, (posting) => stateOfPosting(deps.vocabulary, posting));
  const removedIds = ids.filter((id) => !open.some((posting) => posting.id === id));
  await saveStates(deps, sql, { tenant_id: tenantId, kind: 'posting' }, states, removedIds);
}

/** A subject that fails stays as it was and does not block the others. */
function computeStates<T extends { id: string }>(
  { onProblem }: RefreshDeps,
  items: readonly T[],
  compute: (item: T) => SubjectState,
): SubjectState[] {
  return items.flatMap((item) => {
    try {
      return [compute(item)];
    } catch (error) {
      onProblem(new Error(`extracting the facts of subject ${item.id} failed`, { cause: error }));
      return [];
    }
  });
}

async function saveStates(
  { queue, events, vocabulary }: RefreshDeps,
  sql: Sql,
  owner: Omit<SubjectsEvent, 'ids'>,
  states: readonly SubjectState[],
  removedIds: readonly string[],
): Promise<void> {
  const { tenant_id: tenantId, kind } = owner;
  const before = await lockStates(sql, kind, [...states.map(({ id }) => id), ...removedIds]);
  const isKnown = ({ facts: _facts, read_with: _, ...state }: SubjectState) => {
    const { read_with: __, removed, ...known } = before.get(state.id) ?? { removed: true };
    return !removed && isDeepStrictEqual(known, state);
  };
  const unchanged = states
    .filter(isKnown)
    .filter(({ id, read_with }) => before.get(id)?.read_with !== read_with);
  const changed = states.filter((state) => !isKnown(state));
  const removed = removedIds.length > 0 ? await removeSubjects(sql, kind, removedIds) : [];
  await saveSubjects(sql, kind, changed);
  if (unchanged.length > 0)
    await updateReadWith(
      sql,
      kind,
      unchanged.map(({ id }) => id),
      factsVersionOf(vocabulary),
    );
  const ids = [...changed.map(({ id }) => id), ...removed];
  if (ids.length > 0) await events.publish(sql, subjectChanged, { ...owner, ids });
  if (changed.length > 0) await enqueueEmbedding(queue, sql, tenantId);
}
