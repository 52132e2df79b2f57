import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@tenon/contract/applying';
import { describe, expect, it } from 'vitest';
import { tools } from '../../src/applying/mcp/create-server.ts';
import { atEnd } from '../at-end.ts';
import { storePostings } from '../postings/search-scene.ts';
import { testSystem } from '../system.ts';
import { startFormServer } from './form-server.ts';
import { makeKey } from './mcp-client.ts';

const guide = await readFile(join(import.meta.dirname, '../../../docs/guides/agents.md'), 'utf8');
const [, program = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
const lines = program.split('\n').filter((line) => line.trim() !== '');

const test = await testSystem();
const folder = await mkdtemp(join(tmpdir(), 'tenon-agent-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const agentFile = join(folder, 'agent.mjs');
await writeFile(agentFile, program);

describe('the example agent of the guide', () => {
  it('has 30 lines', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThanOrEqual(30);
  });

  it('applies once to each role, even if several instances run', async () => {
    const forms = await startFormServer([{ id: 'first_name', label: 'First name', required: true }]);
    const { owner, runAgent } = await scene(Array.from({ length: 4 }, (_, index) => `${forms.url}/${index}`));
    await Promise.all([runAgent(), runAgent(), runAgent()]);

    expect([...forms.sent.keys()].sort()).toEqual(['/0', '/1', '/2', '/3']);
    for (const bodies of forms.sent.values()) {
      expect(bodies).toEqual([{ first_name: 'Ada' }]);
    }
    const { items } = (await owner.get('/api/apply-runs?limit=100')).body;
    const succeeded = items.filter(({ status }: { status: string }) => status === 'success');
    expect(succeeded).toHaveLength(4);
    expect(items.filter(({ stage }: { stage: string }) => stage !== 'applied')).toEqual([]);
    const { body: run } = await owner.get(`/api/apply-runs/${succeeded[0].id}`);
    expect(run.artifacts.confirmation).toMatchObject({ text: 'Thank you' });
    expect(run.sent.artifacts.answers.first_name.answer).toBe('Ada');
  });

  it('reports unknown if the connection is cut, and does not retry', async () => {
    const forms = await startFormServer([{ id: 'first_name', label: 'First name', required: true }]);
    const { owner, runAgent } = await scene([`${forms.url}/drops`]);
    await runAgent();
    await runAgent();
    expect(forms.sent.get('/drops')).toHaveLength(1);
    const { items } = (await owner.get('/api/apply-runs')).body;
    expect(items).toMatchObject([{ status: 'unknown', stage: 'queued' }]);
  });

  it('sends nothing while a required question is open', async () => {
    const forms = await startFormServer([{ id: 'why', label: 'Why do you want this?', required: true }]);
    const { owner, runAgent } = await scene([`${forms.url}/open`]);
    expect(await runAgent()).toContain('Some required questions are not answered');
    expect(forms.sent.size).toBe(0);
    const { items } = (await owner.get('/api/apply-runs')).body;
    expect(items).toMatchObject([{ status: 'failed', stage: 'discovered' }]);
  });
});

describe('the guide', () => {
  it('lists every MCP tool and every refusal', () => {
    const codes = [...contract.claimPosting.problems, ...contract.writeRun.problems, 'rate-limited'];
    for (const name of [...tools.map((tool) => tool.name), ...codes])
      expect(guide).toContain(`| \`${name}\``);
  });
});

async function scene(urls: string[]) {
  const owner = await test.signIn({ tenant: randomUUID() });
  await owner.patch('/api/applicant', { first_name: 'Ada' });
  const tenantId = owner.user.workspace.id;
  await storePostings(
    test,
    urls.map((url, index) => ({ title: `Joiner ${index}`, company: `Works ${index}`, url, tenantId })),
  );
  const { key } = await makeKey(owner);
  return { owner, runAgent: () => runAgent(key) };
}

/** Returns its stderr output. */
async function runAgent(key: string): Promise<string> {
  const child = spawn(process.execPath, [agentFile], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { PATH: process.env.PATH ?? '', TENON_URL: test.url, TENON_API_KEY: key },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return output;
}
