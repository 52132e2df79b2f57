import type { Artifacts } from '@tenon/contract/applying';
import type { Answer } from '@tenon/contract/endpoint';
import type { readRoleTimeline as endpoint, TrackerEvent } from '@tenon/contract/tracker-timeline';
import type { z } from 'zod';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { noSuchPosting, readStageHistory } from '../../postings/index.ts';
import { readDates } from './date-store.ts';
import { readFiles } from './file-store.ts';
import { readNotes } from './note-store.ts';
import { readMoves, readRoles } from './role-store.ts';
import { readTimelineRuns } from './timeline-store.ts';

type Event = z.input<typeof TrackerEvent>;

const MAX_EVENTS = 300;

/** Everything that happened to a role, for its member: newest first. */
export async function readTimeline(
  { db }: { db: Db },
  caller: Caller,
  id: string,
): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, async (sql) => {
    const [role] = await readRoles(sql, caller, [id]);
    if (!role) throw noSuchPosting();
    const events = [
      ...(await moveEvents(sql, caller, id)),
      ...(await stageEvents(sql, caller, id)),
      ...(await itemEvents(sql, caller, id)),
    ];
    const timeOf = ({ at }: Event) => new Date(at).getTime();
    return { items: events.sort((one, other) => timeOf(other) - timeOf(one)).slice(0, MAX_EVENTS) };
  });
}

async function moveEvents(sql: Sql, caller: Caller, id: string): Promise<Event[]> {
  const moves = await readMoves(sql, caller, id);
  const runs = await readTimelineRuns(sql, caller, id);
  const actors = [...moves, ...runs].map(({ actor }) => actor);
  const nameOf = await nameActors(sql, caller.tenantId, [...new Set(actors)]);
  return [
    ...moves.map(
      ({ id: moveId, recorded_at, actor, from, to, happened_on, note }): Event => ({
        kind: 'move',
        id: moveId,
        at: recorded_at,
        by: nameOf(actor),
        data: { from, to, happened_on, note },
      }),
    ),
    ...runs.map(
      ({ id: runId, actor, created_at, artifacts, status, is_manual, variant_id, sent_at }): Event => ({
        kind: 'run',
        id: runId,
        at: sent_at ?? created_at,
        by: nameOf(actor),
        data: {
          ...{ run_id: runId, status, is_manual, variant_id, sent_at },
          via: textOf(artifacts.via),
          resume: textOf(nameIn(artifacts.resume)),
          fields: fieldsOf(artifacts),
        },
      }),
    ),
  ];
}

/** Moves by hand are told by the board's own history. */
async function stageEvents(sql: Sql, caller: Caller, id: string): Promise<Event[]> {
  const stages = await readStageHistory(sql, caller, id);
  return stages
    .filter(({ reason }) => reason !== 'by hand' && reason !== 'recorded')
    .map(({ id: changeId, at, name, from, to, reason }) => ({
      kind: 'stage',
      id: changeId,
      at,
      by: name,
      data: { from, to, reason },
    }));
}

async function itemEvents(sql: Sql, caller: Caller, id: string): Promise<Event[]> {
  const [notes, dates, files] = [
    await readNotes(sql, caller, id),
    await readDates(sql, caller, id),
    await readFiles(sql, caller, id),
  ];
  return [
    ...notes.map(
      ({ id: noteId, text, created_at }): Event => ({
        kind: 'note',
        id: noteId,
        at: created_at,
        by: null,
        data: { text },
      }),
    ),
    ...dates.map(
      ({ id: dateId, created_at, reminded_at, done_at, kind, starts_at, is_all_day, note }): Event => ({
        kind: 'date',
        id: dateId,
        at: reminded_at ?? created_at,
        by: null,
        data: {
          ...{ kind, starts_at, is_all_day, note },
          is_done: done_at !== null,
          is_reminded: reminded_at !== null,
        },
      }),
    ),
    ...files.map(
      ({ id: fileId, name, created_at }): Event => ({
        kind: 'file',
        id: fileId,
        at: created_at,
        by: null,
        data: { file_id: fileId, name },
      }),
    ),
  ];
}

/** Agents may write anything into artifacts, so nothing about them is certain. */
function fieldsOf({ answers }: Artifacts): { question: string; answer: string }[] {
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.entries(answers).flatMap(([key, entry]) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { question, answer } = entry as { question?: unknown; answer?: unknown };
    const shown = Array.isArray(answer) ? answer.map(textOf).join('; ') : textOf(answer);
    return [{ question: textOf(question) ?? key, answer: shown ?? '' }];
  });
}

const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
