import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';
import { withOddSlug } from './odd-slug.ts';

/** Two automation rules of a job, and what they did. */
export async function automateHiring(test: TestSystem, owner: Client, word: string): Promise<void> {
  const job = await withOddSlug(owner, `${word} automated job`, () =>
    must(owner.post('/api/jobs', { title: `${word} automated job`, text: `${word} duties` })),
  );
  for (const name of ['first', 'second']) {
    const { person } = await must(owner.post('/api/people', { name: `${word} ${name} automated` }));
    const application = await must(owner.post('/api/applications', { job_id: job.id, person_id: person.id }));
    const rule = await must(
      owner.post('/api/automation/rules', {
        name: `${word} ${name} rule`,
        trigger: { type: 'waiting', stage: { kind: 'applied' }, days: 14 },
        conditions: { job_id: job.id },
        actions: [{ type: 'notify', who: 'team' }],
      }),
    );
    await test.database.owner`
      insert into automation_run (tenant_id, rule_id, job_id, application_id, entry_version, stage, outcome, actions)
      values (${owner.user.workspace.id}, ${rule.id}, ${job.id}, ${application.id}, 1, 'applied', 'applied',
        ${test.database.owner.json(rule.actions)})`;
  }
}
