import { randomUUID } from 'node:crypto';
import type { TestSystem } from '../system.ts';

export const personInput = (name: string, ...identifiers: [string, string][]) => ({
  name,
  identifiers: identifiers.map(([type, value]) => ({ type, value })),
});

/** Two people with different names and the same email address, which the first one owns. */
export async function conflictScene(test: TestSystem) {
  const admin = await test.signIn({ tenant: randomUUID() });
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const jane = await admin.post('/api/people', {
    ...personInput('Jane Doe', ['email', email], ['phone', '+49 30 901820']),
    headline: 'Welder',
    employers: ['Acme'],
    candidate: { note: 'Met at the fair', tags: ['steel'] },
  });
  const peter = await admin.post('/api/people', {
    ...personInput('Peter Maria Miller', ['email', email]),
    birth_date: '1980-01-02',
    employers: ['acme', 'Bolt'],
    candidate: { note: 'Called', tags: ['fast'] },
  });
  const conflictId: string = peter.body.conflict_ids[0];
  return {
    admin,
    email,
    evidence: `email:${email}`,
    jane: jane.body.person.id as string,
    peter: peter.body.person.id as string,
    conflictId,
    decide: (body: object) => admin.post(`/api/duplicates/${conflictId}/decide`, body),
  };
}
