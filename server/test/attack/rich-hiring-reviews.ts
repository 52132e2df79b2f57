import type { Client } from '../system.ts';
import { must } from './must.ts';
import { withOddSlug } from './odd-slug.ts';

const DAY = 86_400_000;

/** Two applicants with notes, interviews, scorecards and representations. */
export async function reviewApplicants(owner: Client, word: string): Promise<void> {
  const text = `Requirements\n- ${word} carving\n- ${word} turning`;
  const job = await withOddSlug(owner, `${word} reviewed job`, () =>
    must(owner.post('/api/jobs', { title: `${word} reviewed job`, text })),
  );
  const attributes = [{ key: 'carving', label: `${word} carving` }];
  await must(owner.put(`/api/jobs/${job.id}/scorecard`, { attributes }));
  for (const name of ['first', 'second']) {
    const identifiers = [{ type: 'email', value: `${word}-${name}-reviewed@example.com` }];
    const { person } = await must(
      owner.post('/api/people', { name: `${word} ${name} reviewed`, identifiers }),
    );
    const { id } = await must(owner.post('/api/applications', { job_id: job.id, person_id: person.id }));
    await review(owner, `/api/applications/${id}`, `${word} ${name}`);
    await must(
      owner.post('/api/representations', {
        person_id: person.id,
        client: `${word} ${name} client`,
        expires_at: new Date(Date.now() + 30 * DAY).toISOString(),
        consented_at: new Date(Date.now() - DAY).toISOString(),
        consent_how: 'email',
        consent_note: `${word} ${name} consent`,
      }),
    );
  }
  await must(owner.put('/api/calendar-feed', {}));
}

async function review(owner: Client, path: string, words: string): Promise<void> {
  await must(owner.post(`${path}/notes`, { text: `${words} note <@${owner.user.id}>` }));
  await must(
    owner.post(`${path}/interviews`, {
      kind: 'video',
      starts_at: '2027-01-10T09:00:00Z',
      ends_at: '2027-01-10T10:00:00Z',
      time_zone: 'Europe/Lisbon',
      location: `${words} room`,
      instructions: `${words} instructions`,
      interviewer_ids: [owner.user.id],
    }),
  );
  await must(
    owner.put(`${path}/scorecards/mine`, {
      recommendation: 'yes',
      ratings: [{ key: 'carving', rating: 3, text: `${words} rating` }],
      summary: `${words} summary`,
      submit: true,
    }),
  );
}
