import { expect, it, vi } from 'vitest';
import { worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';

const world = await startSimulator({ companies: 4, postings: 120, roster: 'all-forms' });
atEnd(() => world.stop());
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: `*.localhost:${world.port}`, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});

it.each(['greenhouse', 'lever', 'ashby', 'workable'] as const)(
  'the questions of a %s form are read from the board once a day',
  async (kind) => {
    const { owner, roles } = await worldScene(test, world, { kind });
    const path = `/api/postings/${roles[0]?.id}/form`;
    world.forgetRequests();
    const { status, body } = await owner.get(path);
    expect([status, body.unavailable]).toEqual([200, null]);
    const labels = body.questions.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Email', 'Resume/CV', 'How did you hear about us?']));
    await stored(roles[0]?.id ?? '');
    expect((await owner.get(path)).body).toEqual(body);
    const forms = world.requests().filter(({ path }) => !path.endsWith('robots.txt'));
    expect(forms).toHaveLength(1);

    const proposed = await owner.post('/api/answers/propose', { questions: body.questions });
    expect(proposed.status).toBe(200);
  },
);

it('the last known questions are returned if the board no longer answers', async () => {
  const { owner, roles } = await worldScene(test, world, { kind: 'workable' });
  const id = roles[0]?.id ?? '';
  const { body: first } = await owner.get(`/api/postings/${id}/form`);
  await stored(id);
  await test.database.owner`
    update posting set external_id = 'GONE', form_read_at = now() - interval '2 days' where id = ${id}`;
  const { body } = await owner.get(`/api/postings/${id}/form`);
  expect(body).toMatchObject({ questions: first.questions, unavailable: 'closed' });
});

it('a form that its board does not publish is unknown, not an error', async () => {
  const { owner } = await worldScene(test, world);
  const { body: added } = await owner.post('/api/postings', { title: 'Miller', company: 'Windmill' });
  const { status, body } = await owner.get(`/api/postings/${added.id}/form`);
  expect([status, body]).toEqual([200, { questions: null, read_at: null, unavailable: 'not-published' }]);
});

it('the form of a private role is invisible to other workspaces', async () => {
  const { roles } = await worldScene(test, world);
  const stranger = await test.signIn({ tenant: 'Elsewhere' });
  const { status, body } = await stranger.get(`/api/postings/${roles[0]?.id}/form`);
  expect([status, body.code]).toEqual([404, 'no-such-posting']);
});

/** Forms are stored by a task. */
async function stored(id: string): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await test.database.owner`select form_read_at from posting where id = ${id}`;
    expect(row?.form_read_at).not.toBeNull();
  }, PATIENTLY);
}
