import {
  ApplyStatus,
  Artifacts,
  listApplyRuns,
  readApplyRun,
  Settlement,
  settleApplyRun,
} from '@tenon/contract/applying';
import { z } from 'zod';
import { assertConfirmed, confirm } from './confirmation.ts';
import { describeRun, Run } from './describe-run.ts';
import { shortenRecord, shortenText } from './shorten.ts';
import { commits, reads, type Tool, tool } from './tool.ts';

const EVENTS = 30;

/** A time is text here: a shape that turns values into others has no JSON schema. */
const settlement = Settlement.extend({ outcome: z.string(), at: z.string() }).nullable();

const listMyRuns = tool({
  name: 'list_my_runs',
  title: 'List my runs',
  description:
    'The runs that you began, the newest first: what is still yours to finish, what was sent, and what waits for a person (unknown).',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({
    status: z.array(ApplyStatus).max(7).optional(),
    everyone: z.boolean().default(false).describe('Those of all agents of the workspace.'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(2000).optional(),
  }),
  output: z.object({ runs: z.array(Run), next_cursor: z.string().nullable() }),
  async run({ client, actor, signal }, { status, everyone, limit, cursor }) {
    const query = { limit, cursor, status: status?.join(','), agent: everyone ? undefined : actor };
    const { items, next_cursor } = await client.call(listApplyRuns, { query }, { signal });
    return { runs: items.map(describeRun), next_cursor };
  },
});

const readRun = tool({
  name: 'read_run',
  title: 'Read one run',
  description: 'All that a run did: its artifacts (long texts cut), what was sent, and its steps.',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({ run_id: z.uuid() }),
  output: Run.extend({
    agent: z.string().describe('Who claimed it.'),
    settlement,
    artifacts: z.record(z.string(), z.unknown()),
    sent_at: z.string().nullable().describe('When submitting began, with exactly the artifacts of then.'),
    steps: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        by: z.string(),
        status: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
  async run({ client, signal }, { run_id: id }) {
    const run = await client.call(readApplyRun, { params: { id } }, { signal });
    return {
      ...describeRun(run),
      agent: run.agent.name,
      settlement: run.settlement,
      artifacts: shortenRecord(run.artifacts),
      sent_at: run.sent?.at ?? null,
      steps: run.events.slice(-EVENTS).map(({ at, kind, name, to_status, note }) => ({
        at,
        kind,
        by: name,
        status: to_status,
        note: note === null ? null : shortenText(note, 300),
      })),
    };
  },
});

const settleWithConfirmation = tool({
  name: 'settle_with_confirmation',
  title: 'Settle a run by its confirmation',
  description:
    'For a run whose outcome is unknown, when a confirmation has turned up after all (an email, a page): says that it was sent. Everything else about unknown runs is settled by a person.',
  needs: ['applying.manage', 'applying.read'],
  annotations: { ...commits, openWorldHint: false },
  input: z.object({
    run_id: z.uuid(),
    confirmation: Artifacts.describe('What shows that it arrived: text, id, url.'),
    note: z.string().trim().max(2000).optional(),
    confirm,
  }),
  output: Run.extend({ settlement }),
  async run(caller, { run_id: id, confirm: confirmed, confirmation, note }) {
    await assertConfirmed(caller, confirmed);
    const body = { outcome: 'sent' as const, confirmation, note };
    const run = await caller.client.call(settleApplyRun, { params: { id }, body }, { signal: caller.signal });
    return { ...describeRun(run), settlement: run.settlement };
  },
});

export const historyTools: Tool[] = [listMyRuns, readRun, settleWithConfirmation];
