import { beforeAll, expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { expectProblem } from '../../../test/problem.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });
const seeker = await test.signIn();
const added: Record<string, string> = {};

const euros = (min: number, max: number) => ({ min, max, currency: 'EUR', period: 'year' });
const english = 'You build services with a friendly team and take part in on-call.\nRequirements:\n- Python';
const roles = {
  berlin: {
    title: 'Senior Backend Engineer',
    location: 'Berlin, Germany',
    remote: 'onsite',
    salary: euros(70_000, 85_000),
    description: english,
  },
  remote: {
    title: 'Junior Backend Engineer',
    location: 'Paris, France',
    remote: 'remote',
    salary: { ...euros(4_000, 4_500), period: 'month' },
    description: english,
  },
  german: {
    title: 'Backend-Entwickler (m/w/d)',
    location: 'Hamburg, Germany',
    remote: 'hybrid',
    salary: { ...euros(90_000, 99_000), currency: 'CHF' },
    description:
      'Du entwickelst mit deinem Team die Dienste hinter unserer Plattform und sorgst dafür, dass alles läuft.\nAnforderungen:\n- Erfahrung mit Python',
  },
  unpaid: { title: 'Backend Engineer', location: 'Rome, Italy', remote: 'onsite', description: english },
};

beforeAll(async () => {
  for (const [name, role] of Object.entries(roles)) {
    const { status, body } = await seeker.post('/api/postings', { company: `${name} Ltd`, ...role });
    expect(status).toBe(201);
    added[body.id] = name;
  }
  await vi.waitFor(async () => {
    const rows = await test.database.owner`
      select from match_subject where id = any (${Object.keys(added)}::uuid[]) and model is not null`;
    if (rows.length < Object.keys(roles).length) throw new Error('not embedded yet');
  }, PATIENTLY);
});

async function rankedWith(filters: object) {
  const { status, body } = await seeker.post('/api/matching/postings', {
    text: 'Python backend engineer',
    filters,
  });
  expect(status).toBe(200);
  const items = body.items as { posting: { id: string } }[];
  const notices = body.notices as { code: string; text: string }[];
  return { names: items.map(({ posting }) => added[posting.id]).sort(), notices };
}

it.each([
  ['place', { location: 'Germany' }, ['berlin', 'german']],
  ['workplace', { remote: ['remote', 'hybrid'] }, ['german', 'remote']],
  ['level', { level: ['senior', 'lead'] }, ['berlin']],
  ['language', { language: ['de'] }, ['german']],
  ['pay, whatever the period', { pay: { min: 54_000, currency: 'EUR' } }, ['berlin', 'remote']],
  ['pay in another currency', { pay: { min: 54_000, currency: 'CHF' } }, ['german']],
  [
    'all of them',
    { location: 'Berlin', remote: ['onsite'], language: ['en'], pay: { min: 80_000, currency: 'EUR' } },
    ['berlin'],
  ],
])('roles are filtered by %s', async (_, filters, expected) => {
  const { names, notices } = await rankedWith(filters);
  expect(names).toEqual(expected);
  expect(notices.filter(({ code }) => code === 'filters-relaxed')).toEqual([]);
});

it('filters that no role passes are relaxed, and the notice says which', async () => {
  const { names, notices } = await rankedWith({ language: ['de'], pay: { min: 500_000, currency: 'EUR' } });
  expect(names).toEqual(['german']);
  expect(notices.find(({ code }) => code === 'filters-relaxed')?.text).toContain('minimum pay');
});

it('invalid filters are rejected', async () => {
  for (const filters of [
    { language: ['german'] },
    { pay: { min: -1, currency: 'EUR' } },
    { pay: { min: 1 } },
  ])
    expectProblem(
      await seeker.post('/api/matching/postings', { text: 'Python', filters }),
      400,
      'invalid-request',
    );
});
