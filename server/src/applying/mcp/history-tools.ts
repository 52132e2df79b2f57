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

const MAX_EVENTS = 30;

/** Times are plain strings here: a schema that transforms values has no JSON schema. */
const settlement = Settlement.extend({ outcome: z.string(), at: z.string() }).nullable();

const listMyRuns = tool({
  name: 'list_my_runs',
  title: 'List my runs',
  description:
    'Lists the runs that you started, newest first: those you still have to finish, those that were sent, and those that a person has to resolve (unknown).',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({
    status: z.array(ApplyStatus).max(7).optional(),
    everyone: z.boolean().default(false).describe('Include the runs of all your agents.'),
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
  title: 'Get a run',
  description: 'Returns a run with its artifacts (long texts are cut), what was sent, and its history.',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({ run_id: z.uuid() }),
  output: Run.extend({
    agent: z.string().describe('The agent that claimed it.'),
    settlement,
    artifacts: z.record(z.string(), z.unknown()),
    sent_at: z.string().nullable().describe('When submission started. The artifacts of that time were sent.'),
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
      steps: run.events.slice(-MAX_EVENTS).map(({ at, kind, name, to_status, note }) => ({
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
  title: 'Resolve a run with a confirmation',
  description:
    'Marks a run with an unknown outcome as sent, when a confirmation was found later (an email, a page). Only a person can report any other outcome.',
  needs: ['applying.manage', 'applying.read'],
  annotations: { ...commits, openWorldHint: false },
  input: z.object({
    run_id: z.uuid(),
    confirmation: Artifacts.describe('Proof that it arrived: text, ID or URL.'),
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
