import type { ApplyRun, ApplyRunSummary } from '@tenon/contract/applying';
import type { z } from 'zod';
import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { activeStatuses, type RunRow } from './run-store.ts';

export type ShownRun = z.input<typeof ApplyRun>;

/** A run in the form of the API. */
export async function describeRun(sql: Sql, row: RunRow): Promise<ShownRun> {
  const actors = row.settled_by ? [row.actor, row.settled_by] : [row.actor];
  return showRun(row, await nameActors(sql, row.tenant_id, actors));
}

export function showRun(row: RunRow, nameOf: NameOf): ShownRun {
  return {
    ...summarizeRun(row, nameOf),
    token: row.token,
    artifacts: row.artifacts,
    sent: row.sent && row.sent_at && { at: row.sent_at, artifacts: row.sent },
  };
}

type NameOf = (actor: string) => string;

/** The run without its artifacts. */
export function summarizeRun(
  row: Omit<RunRow, 'artifacts' | 'sent'>,
  nameOf: NameOf,
): z.input<typeof ApplyRunSummary> {
  const isHeld = activeStatuses.includes(row.status) && row.seconds_left > 0;
  return {
    id: row.id,
    status: row.status,
    board: row.board,
    job_id: row.job_id,
    posting_id: row.posting_id,
    title: row.title,
    company: row.company,
    url: row.url,
    stage: row.stage,
    variant_id: row.variant_id,
    is_manual: row.is_manual,
    agent: { actor: row.actor, name: nameOf(row.actor) },
    lease: isHeld ? { expires_at: row.lease_until, seconds_left: round(row.seconds_left) } : null,
    error: row.error,
    settlement:
      row.settled_as && row.settled_by && row.settled_at
        ? { outcome: row.settled_as, by: nameOf(row.settled_by), at: row.settled_at, note: row.settled_note }
        : null,
    duplicate_of: row.duplicate_of,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ended_at: row.ended_at,
  };
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
