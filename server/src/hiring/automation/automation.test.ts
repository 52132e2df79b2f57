import type { RuleRun } from '@tenon/contract/automation';
import { describe, expect, it } from 'vitest';
import { newApplication, newJob, newPerson } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { applyRule } from './apply-rule.ts';
import { readEntries } from './entry-store.ts';
import { sweepRules } from './run-rules.ts';

const test = await testSystem();

const DAY = 86_400_000;
const waiting = (kind: string, days: number) => ({ type: 'waiting', stage: { kind }, days });
const move = (kind: string) => ({ type: 'move', to: { kind } });
const remind = { type: 'notify', who: 'team' };

async function newRule(client: Client, fields: Record<string, unknown>) {
  const { status, body } = await client.post('/api/automation/rules', {
    name: 'Two weeks without a move',
    trigger: waiting('applied', 14),
    conditions: {},
    actions: [remind],
    ...fields,
  });
  if (status !== 201) throw new Error(`the rule was not added: ${JSON.stringify(body)}`);
  return body;
}

/** As if the application had entered its stage this many days ago. */
async function enteredAgo(id: string, days: number) {
  const at = new Date(Date.now() - days * DAY - 60_000);
  const { owner: sql } = test.database;
  await sql`update application set stage_since = ${at}, applied_at = least(applied_at, ${at}) where id = ${id}`;
  await sql`
    update stage_history h set at = ${at} from application a
    where a.id = ${id} and h.application_id = a.id and h.version = a.version`;
}

const sweep = (client: Client) => sweepRules(test.system, client.user.workspace.id);

async function runsOf(client: Client, rule: string): Promise<RuleRun[]> {
  return (await client.get(`/api/automation/runs?rule=${rule}&limit=100`)).body.items;
}

const historyOf = async (client: Client, id: string) =>
  (await client.get(`/api/applications/${id}/history`)).body.items;

describe('automation rules', () => {
  it('a rule is off until it is turned on, and a change turns it off', async () => {
    const owner = await test.signIn({ tenant: 'Switches' });
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await enteredAgo(id, 20);
    const rule = await newRule(owner, {});

    await sweep(owner);
    const whileOff = await runsOf(owner, rule.id);
    const { body: on } = await owner.post(`/api/automation/rules/${rule.id}/enable`);
    await sweep(owner);
    const { trigger, conditions, actions } = rule;
    const other = { name: 'Other', trigger, conditions, actions };
    const { body: changed } = await owner.put(`/api/automation/rules/${rule.id}`, other);

    expect([rule.is_enabled, on.is_enabled, changed.is_enabled]).toEqual([false, true, false]);
    expect(whileOff).toEqual([]);
    expect(await runsOf(owner, rule.id)).toMatchObject([
      { outcome: 'applied', application: { id }, rule: { name: 'Other' }, entry: 1 },
    ]);
  });

  it('the rehearsal lists exactly the applications that the rule then acts on', async () => {
    const owner = await test.signIn({ tenant: 'Rehearsal' });
    const [job, other] = [await newJob(owner), await newJob(owner)];
    const waits = { short: 3, enough: 14, long: 30 };
    const due: string[] = [];
    for (const [name, days] of Object.entries(waits))
      for (const at of [job, other]) {
        const { id } = await newApplication(owner, at.id, `Waits ${name}`);
        await enteredAgo(id, days);
        if (days >= 14 && at === job) due.push(id);
      }
    const moved = await newApplication(owner, job.id, 'Moved on');
    await enteredAgo(moved.id, 20);
    await owner.post(`/api/applications/${moved.id}/move`, { from: 'applied', to: 'offer' });
    const fields = { conditions: { job_id: job.id }, actions: [remind, move('screening')] };
    const rule = await newRule(owner, fields);
    const { trigger, conditions, actions } = rule;

    const { body: rehearsed } = await owner.post('/api/automation/rules/rehearse', {
      rule: { trigger, conditions, actions },
    });
    const untouched = await historyOf(owner, due[0] ?? '');
    await owner.post(`/api/automation/rules/${rule.id}/enable`);
    await sweep(owner);
    const runs = await runsOf(owner, rule.id);

    const keyOf = ({ application, entry }: Pick<RuleRun, 'application' | 'entry'>) =>
      `${application.id} ${entry}`;
    type Item = Pick<RuleRun, 'application' | 'entry'> & { is_due: boolean };
    const rehearsedDue = (rehearsed.items as Item[]).filter(({ is_due }) => is_due);
    expect(new Set(runs.map(keyOf))).toEqual(new Set(rehearsedDue.map(keyOf)));
    expect(new Set(runs.map(({ application }) => application.id))).toEqual(new Set(due));
    // The one that was moved on would have been touched after fourteen days.
    expect(rehearsed).toMatchObject({ touched: 3, due: 2, unknown: 0 });
    expect(untouched).toHaveLength(1);
    expect((await historyOf(owner, due[0] ?? '')).at(-1)).toMatchObject({
      ...{ from: 'applied', to: 'screening', cause: 'rule', note: 'Rule “Two weeks without a move”' },
    });
  });

  it('a rule acts once on each entry into the stage, however often it runs', async () => {
    const owner = await test.signIn({ tenant: 'Once' });
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await enteredAgo(id, 20);
    const rule = await newRule(owner, {});
    await owner.post(`/api/automation/rules/${rule.id}/enable`);

    await Promise.all([sweep(owner), sweep(owner), sweep(owner)]);
    await sweep(owner);
    const once = await runsOf(owner, rule.id);
    await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'offer' });
    await owner.post(`/api/applications/${id}/move`, { from: 'offer', to: 'applied' });
    await enteredAgo(id, 15);
    await sweep(owner);

    expect(once).toHaveLength(1);
    expect((await runsOf(owner, rule.id)).map(({ entry }) => entry)).toEqual([3, 1]);
  });

  it('of a recruiter and a rule that move the same application, one wins and both are recorded', async () => {
    const owner = await test.signIn({ tenant: 'Race' });
    const tenantId = owner.user.workspace.id;
    const job = await newJob(owner);
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) {
      const { id } = await newApplication(owner, job.id);
      await enteredAgo(id, 20);
      ids.push(id);
    }
    const rule = await newRule(owner, { actions: [move('screening')] });
    await owner.post(`/api/automation/rules/${rule.id}/enable`);
    const entries = await test.system.db.as({ tenantId }, (sql) =>
      readEntries(sql, tenantId, { trigger: rule.trigger, currentOnly: true }, { limit: 100 }),
    );

    const statuses = await Promise.all(
      entries.map(async (entry, at) => {
        const byRule = () => applyRule(test.system, tenantId, rule.id, entry);
        const byRecruiter = () =>
          owner.post(`/api/applications/${entry.application_id}/move`, { from: 'applied', to: 'interview' });
        // Half of the time the rule has a head start.
        const racing = at % 2 ? [byRule(), byRecruiter()] : [byRecruiter(), byRule()];
        const answers = await Promise.all(racing);
        return { id: entry.application_id, status: answers.flatMap((answer) => answer?.status ?? [])[0] };
      }),
    );

    const runs = new Map((await runsOf(owner, rule.id)).map((run) => [run.application.id, run]));
    for (const { id, status } of statuses) {
      const [, won, ...more] = await historyOf(owner, id);
      expect(more).toEqual([]);
      if (status === 200) {
        expect(won).toMatchObject({ to: 'interview', cause: 'member' });
        expect(runs.get(id)).toMatchObject({
          outcome: 'skipped',
          code: 'stage-changed',
          actual: 'interview',
        });
      } else {
        expect(status).toBe(409);
        expect(won).toMatchObject({ to: 'screening', cause: 'rule' });
        expect(runs.get(id)).toMatchObject({ outcome: 'applied', move_id: won.move_id });
      }
    }
    expect(statuses).toHaveLength(12);
  });

  it('a fit that is unknown is never below a limit', async () => {
    const owner = await test.signIn({ tenant: 'Unknown fit' });
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await enteredAgo(id, 20);
    const fields = { conditions: { fit_below: 100 }, actions: [move('rejected')], confirm_rejection: true };
    const rule = await newRule(owner, fields);
    const { trigger, conditions, actions } = rule;
    await owner.post(`/api/automation/rules/${rule.id}/enable`);
    await sweep(owner);

    const { body: rehearsed } = await owner.post('/api/automation/rules/rehearse', {
      rule: { trigger, conditions, actions },
    });
    expect(rehearsed).toMatchObject({ touched: 0, unknown: 1 });
    expect(await runsOf(owner, rule.id)).toEqual([]);
    expect(rule.rejects).toBe(true);
  });

  it('a rule that rejects people must be confirmed', async () => {
    const owner = await test.signIn({ tenant: 'Confirmation' });
    const job = await newJob(owner);
    const draft = { name: 'Knock out', trigger: { type: 'arrives' }, conditions: { job_id: job.id } };
    const add = (fields: Record<string, unknown>) =>
      owner.post('/api/automation/rules', { ...draft, ...fields });

    const byKind = await add({ actions: [move('rejected')] });
    const byKey = await add({ actions: [{ type: 'move', to: { key: 'rejected' } }] });
    const confirmed = await add({ actions: [move('rejected')], confirm_rejection: true });

    expect(byKind).toMatchObject({ status: 400, body: { code: 'rejection-not-confirmed' } });
    expect(byKey.body.code).toBe('rejection-not-confirmed');
    expect(confirmed.status).toBe(201);
  });

  it('a rule that cannot work is refused', async () => {
    const owner = await test.signIn({ tenant: 'Refusals' });
    const job = await newJob(owner);
    const codeOf = async (fields: Record<string, unknown>) => {
      const rule = {
        name: 'Rule',
        trigger: { type: 'arrives' },
        conditions: {},
        actions: [remind],
        ...fields,
      };
      return (await owner.post('/api/automation/rules', rule)).body.code;
    };
    const toStage = (key: string) => [{ type: 'move', to: { key } }];

    expect(await codeOf({ actions: toStage('offer') })).toBe('rule-invalid');
    expect(await codeOf({ actions: toStage('nowhere'), conditions: { job_id: job.id } })).toBe(
      'no-such-stage',
    );
    expect(await codeOf({ trigger: waiting('hired', 3) })).toBe('rule-invalid');
    expect(await codeOf({ trigger: waiting('offer', 3), actions: [move('offer')] })).toBe('rule-invalid');
    expect(await codeOf({ conditions: { answer: { key: 'visa', equals: 'No' } } })).toBe('rule-invalid');
    expect(await codeOf({ actions: [{ type: 'assign', user_ids: [999_999] }] })).toBe('no-such-member');
    expect(await codeOf({ conditions: { job_id: crypto.randomUUID() } })).toBe('no-such-job');
    expect(await codeOf({ actions: [remind, remind] })).toBe('rule-invalid');
  });

  it('a deleted rule does nothing more, and its log stays', async () => {
    const owner = await test.signIn({ tenant: 'Deleted' });
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await enteredAgo(id, 20);
    const rule = await newRule(owner, {});
    await owner.post(`/api/automation/rules/${rule.id}/enable`);
    await sweep(owner);

    expect((await owner.delete(`/api/automation/rules/${rule.id}`)).status).toBe(204);

    expect((await owner.get('/api/automation/rules')).body.items).toEqual([]);
    expect((await owner.post(`/api/automation/rules/${rule.id}/enable`)).body.code).toBe('no-such-rule');
    expect(await runsOf(owner, rule.id)).toHaveLength(1);
  });

  it('a rule assigns members, and an interviewer then sees the application', async () => {
    const owner = await test.signIn({ tenant: 'Assigning' });
    const interviewer = await test.signIn({ tenant: 'Assigning', role: 'interviewer' });
    const job = await newJob(owner);
    const person_id = await newPerson(owner);
    const added = { job_id: job.id, person_id, origin: 'referral' };
    const { body: application } = await owner.post('/api/applications', added);
    await enteredAgo(application.id, 20);
    const assign = { type: 'assign', user_ids: [interviewer.user.id] };
    const rule = await newRule(owner, { conditions: { origins: ['referral'] }, actions: [assign] });
    await owner.post(`/api/automation/rules/${rule.id}/enable`);

    await sweep(owner);

    expect((await interviewer.get(`/api/applications/${application.id}`)).status).toBe(200);
    expect((await interviewer.get('/api/automation/rules')).status).toBe(403);
  });
});
