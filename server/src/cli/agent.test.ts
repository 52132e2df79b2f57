import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { worldScene } from '../../test/applying/world-scene.ts';
import { atEnd } from '../../test/at-end.ts';
import { testSystem } from '../../test/system.ts';
import { startSimulator } from '../simulator/start-simulator.ts';

const test = await testSystem();
const world = await startSimulator({ companies: 1, postings: 40, roster: 'forms' });
atEnd(() => world.stop());

const program = join(import.meta.dirname, '../main.ts');
const here = { ...process.env, TENON_HOME: test.system.home.folder, TENON_URL: test.url };

type Ended = { status: number; stdout: string; stderr: string };

/** Not waited for in place: the API that it talks to is in this process. */
function agent(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { ...here, ...environment };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, 'agent', ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    ),
  );
}

async function keyOf({ owner }: Awaited<ReturnType<typeof worldScene>>): Promise<string> {
  const scopes = ['postings.read', 'resumes.read', 'applying.read', 'applying.manage'];
  return (await owner.post('/api/api-keys', { name: 'Command line', scopes })).body.key;
}

it('the command applies with an API key and prints the results as text or JSON', async () => {
  const scene = await worldScene(test, world, { roles: 2, settings: { confirm_outward: true } });
  const key = await keyOf(scene);
  const unconfirmed = await agent(['--json'], { TENON_API_KEY: key });
  expect(unconfirmed.status).toBe(1);
  expect(JSON.parse(unconfirmed.stdout).roles).toMatchObject([
    { outcome: 'failed', code: 'confirmation-needed' },
    { outcome: 'failed', code: 'confirmation-needed' },
  ]);
  expect(scene.received()).toEqual([]);
  const waiting: { id: string; content_hash: string }[] = (
    await scene.owner.get('/api/approvals?state=ready')
  ).body.items;
  const items = waiting.map(({ id, content_hash }) => ({ id, content_hash }));
  await scene.owner.post('/api/approvals/decide', { decision: 'approve', items });

  const first = await agent(['--key', key, '--max', '1']);
  expect(first).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/applied .*\n\n1 application made/s),
  });
  const second = await agent(['--key', key, '--json']);
  expect({ ...second, ...JSON.parse(second.stdout) }).toMatchObject({
    status: 0,
    roles: [{ outcome: 'success' }],
    stopped: { code: 'no-more-roles' },
  });
  expect(scene.received()).toHaveLength(2);
});

it('the command prints why nothing could be done, and fails', async () => {
  const scene = await worldScene(test, world, { settings: { allowed_hosts: [] } });
  const refused = await agent(['--key', await keyOf(scene)]);
  expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining('(no-hosts-allowed)') });

  const nowhere = await agent(['--url', 'localhost:4400']);
  expect(nowhere).toMatchObject({ status: 2, stderr: expect.stringContaining('must be a URL') });

  const wrong = await agent(['--key', 'tenon_nothing']);
  expect(wrong).toMatchObject({ status: 1, stdout: expect.stringContaining('(token-invalid)') });
  const away = await agent([], { TENON_URL: 'http://127.0.0.1:9', TENON_API_KEY: '' });
  expect(away).toMatchObject({ status: 1, stderr: expect.stringContaining('(unreachable)') });
  const elsewhere = await agent(['--url', 'http://127.0.0.1:9', '--key', 'tenon_nothing']);
  expect(elsewhere).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Could not reach Tenon at http://127.0.0.1:9.'),
  });
  expect((await agent(['--max', 'many'])).status).toBe(2);
});

it('with --watch, the command waits while applying is paused, and stops on a signal', async () => {
  const scene = await worldScene(test, world, { settings: { paused: true } });
  const env = { ...here, TENON_API_KEY: await keyOf(scene) };
  const watching = spawn(process.execPath, [program, 'agent', '--watch'], { env });
  let output = '';
  watching.stdout.on('data', (text) => {
    output += text;
  });
  watching.stderr.on('data', (text) => {
    output += text;
    if (output.includes('paused') && output.includes('Checking again')) watching.kill('SIGINT');
  });
  const status = await new Promise((resolve) => watching.on('exit', resolve));
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('(stopped)') });
  expect(scene.received()).toEqual([]);
});

it('without a key, the command acts as the demo owner', async () => {
  const { status, stdout } = await agent(['--json']);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ roles: [], stopped: { code: 'no-hosts-allowed' } });
});
