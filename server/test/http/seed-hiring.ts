import type { Client, TestSystem } from '../system.ts';

const SEVEN = [0, 1, 2, 3, 4, 5, 6];

/** Seven jobs; for the first one seven applications, of which the first was moved six times. */
export async function seedHiring(test: TestSystem, owner: Client) {
  const { owner: sql } = test.database;
  const tenant_id = owner.user.workspace.id;
  const jobs = await inOrder(async (at) => (await owner.post('/api/jobs', { title: `Roper ${at}` })).body.id);
  const people = (await owner.get('/api/people?limit=7')).body.items.map(({ id }: { id: string }) => id);
  const applications = await inOrder(async (at) => {
    const body = { job_id: jobs[0], person_id: people[at] };
    return (await owner.post('/api/applications', body)).body.id;
  });
  const [first = ''] = applications;
  for (const at of SEVEN.slice(1)) {
    const [from, to] = at % 2 === 1 ? ['applied', 'screening'] : ['screening', 'applied'];
    await owner.post(`/api/applications/${first}/move`, { from, to });
  }
  const rule_id = await addRules(owner);
  for (const at of SEVEN) {
    const application_id = applications[at] ?? '';
    const times = { starts_at: `2027-02-0${at + 1}T09:00:00Z`, ends_at: `2027-02-0${at + 1}T10:00:00Z` };
    const interview = { kind: 'video', time_zone: 'Europe/Lisbon', interviewer_ids: [], ...times };
    await owner.post(`/api/applications/${applications[1]}/interviews`, interview);
    await sql`insert into privacy_request ${sql({ tenant_id, application_id, kind: 'export' })}`;
    const run = { tenant_id, rule_id, application_id, job_id: jobs[0] ?? '', entry_version: 1 };
    await sql`
      insert into automation_run ${sql({ ...run, stage: 'applied', outcome: 'applied', actions: sql.json([]) })}`;
    await owner.post('/api/representations', {
      person_id: people[at],
      client: 'Ropewalk',
      expires_at: '2027-12-31T00:00:00Z',
      consented_at: '2026-01-01T00:00:00Z',
      consent_how: 'email',
    });
  }
  return {
    paths: {
      listApplications: `/api/applications?job=${jobs[0]}`,
      listInterviews: `/api/interviews?application=${applications[1]}`,
      listReportRows: '/api/reports/rows',
      readApplicationTimeline: `/api/applications/${first}/timeline`,
      readPersonTimeline: `/api/people/${people[0]}/timeline?kind=application,move`,
    },
    counts: {
      ...{ listApplications: 7, listInterviews: 7, listJobs: 7, listPrivacyRequests: 7, listReportRows: 7 },
      ...{ listRepresentations: 7, listRuleRuns: 7, listRules: 7 },
      ...{ readApplicationTimeline: 7, readPersonTimeline: 7 },
    },
  };
}

async function addRules(owner: Client): Promise<string> {
  const trigger = { type: 'waiting', stage: { kind: 'applied' }, days: 14 };
  const content = { trigger, conditions: {}, actions: [{ type: 'notify', who: 'team' }] };
  const rules = await inOrder(
    async (at) => (await owner.post('/api/automation/rules', { name: `Rule ${at}`, ...content })).body.id,
  );
  return rules[0] ?? '';
}

async function inOrder(create: (at: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (const at of SEVEN) ids.push(await create(at));
  return ids;
}
