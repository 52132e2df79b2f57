import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runScene } from '../../../test/applying/run-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { sendSummaries } from './send-summaries.ts';

const test = await testSystem({ worker: true });
const scene = runScene(test);
const DAY_MS = 86_400_000;
const nextMonday = () => new Date(Date.now() + ((8 - new Date().getUTCDay()) % 7 || 7) * DAY_MS);

const newsOf = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'weekly-summary',
  );

it('a member gets one summary of the week, however often the task runs', async () => {
  const seeker = await test.signIn({ role: 'seeker', tenant: randomUUID() });
  const idle = await test.signIn({ role: 'seeker', tenant: randomUUID() });
  const { role } = await scene.runAt(seeker, 'success');
  const moved = await seeker.post(`/api/tracked-roles/${role}/move`, { from: 'applied', to: 'interviewing' });
  expect(moved.status).toBeLessThan(300);
  const deps = { ...test.system, now: nextMonday };
  await Promise.all([1, 2, 3].map(() => sendSummaries(deps)));
  await sendSummaries(deps);
  await expect
    .poll(() => newsOf(seeker))
    .toMatchObject([{ count: 1, text: '1 application sent, 1 interview.', role: null }]);
  expect(await newsOf(idle)).toEqual([]);
});

it('a member who muted the summary gets none', async () => {
  const seeker = await test.signIn({ role: 'seeker', tenant: randomUUID() });
  await seeker.put('/api/notifications/settings', { digest: 'daily', muted: ['weekly-summary'] });
  await scene.runAt(seeker, 'success');
  await sendSummaries({ ...test.system, now: nextMonday });
  const control = await test.signIn({ role: 'seeker', tenant: randomUUID() });
  await scene.runAt(control, 'success');
  await sendSummaries({ ...test.system, now: nextMonday });
  await expect.poll(() => newsOf(control)).toHaveLength(1);
  expect(await newsOf(seeker)).toEqual([]);
});
