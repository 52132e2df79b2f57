import { expect, it } from 'vitest';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

it('adds somebody new, and the next recruiter gets a record of the same person', async () => {
  const rita = await test.signIn();
  const ravi = await test.signIn({ role: 'recruiter' });
  const jane = { name: 'Jane Doe', identifiers: [{ type: 'email', value: 'Jane.Doe+jobs@gmail.com' }] };

  const first = await rita.post('/api/people', jane);
  const second = await ravi.post('/api/people', {
    name: 'Doe, Jane',
    identifiers: [{ type: 'email', value: 'janedoe@googlemail.com' }],
    candidate: { source: 'Fair' },
  });

  expect(first).toMatchObject({ status: 201, body: { outcome: 'created', is_new_candidate: true } });
  expect(first.body.message).toBe('Jane Doe was added.');
  expect(second).toMatchObject({
    status: 201,
    body: {
      outcome: 'linked',
      is_new_candidate: true,
      person: { id: first.body.person.id, name: 'Jane Doe', candidates: 2, is_mine: true },
      candidate: { name: 'Doe, Jane', source: 'Fair', is_mine: true },
      message: 'This is Jane Doe, whom another recruiter knows. Your own record was added.',
    },
  });
});
