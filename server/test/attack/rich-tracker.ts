import { addFile } from '../applying/role-file.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Two roles that the member applied to elsewhere, with everything that can be kept about them. */
export async function trackRoles(
  test: TestSystem,
  member: Client,
  word: string,
  roles: readonly string[],
): Promise<void> {
  for (const id of roles) {
    const name = `${word} ${roles.indexOf(id)}`;
    await must(
      member.post('/api/tracked-roles/applied', {
        posting_id: id,
        via: `${name} by post`,
        note: `${name} application note`,
        resume: `${name} resume.pdf`,
        fields: [{ question: `${name} question?`, answer: `${name} answer` }],
      }),
    );
    const move = { from: 'applied', to: 'interviewing', note: `${name} call` };
    await must(member.post(`/api/tracked-roles/${id}/move`, move));
    await must(member.post(`/api/tracked-roles/${id}/notes`, { text: `${name} private note` }));
    await must(
      member.post(`/api/tracked-roles/${id}/contacts`, {
        name: `${name} contact`,
        email: `${word}-contact@example.com`,
      }),
    );
    const date = { kind: 'interview', starts_at: '2027-02-01T09:00:00Z', note: `${name} room` };
    await must(member.post(`/api/tracked-roles/${id}/dates`, date));
    await must(addFile(test, member, id, `${name} offer.txt`, `${name} letter of offer`));
  }
  await must(member.put('/api/tracker/settings', { follow_up_days: 9, no_response_days: 33 }));
  await must(member.put('/api/role-calendar', undefined));
}
