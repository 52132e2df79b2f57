import { type Client, call, type TestSystem } from '../system.ts';
import { must } from './must.ts';
import { withOddSlug } from './odd-slug.ts';

/** A job with its own stages and team, and two applications: one that was moved, one with a reviewer. */
export async function hirePeople(test: TestSystem, owner: Client, word: string): Promise<void> {
  const text = `${word} job text. Requirements: ${word} joinery.`;
  const job = await withOddSlug(owner, `${word} job`, () =>
    must(owner.post('/api/jobs', { title: `${word} job`, text, department: `${word} works` })),
  );
  await must(owner.post(`/api/jobs/${job.id}/publish`));
  for (const name of ['hopeful', 'eager']) {
    const { person } = await must(owner.post('/api/people', { name: `${word} ${name} person` }));
    const source = `${word} source`;
    const application = await must(
      owner.post('/api/applications', { job_id: job.id, person_id: person.id, source }),
    );
    const move = { from: 'applied', to: 'screening', note: `${word} note about a move` };
    await must(owner.post(`/api/applications/${application.id}/move`, move));
    const authorization = `Bearer ${owner.token}`;
    const body = { user_ids: [owner.user.id] };
    await must(
      call(test.fetch, 'PUT', `/api/applications/${application.id}/assignees`, body, { authorization }),
    );
  }
}
