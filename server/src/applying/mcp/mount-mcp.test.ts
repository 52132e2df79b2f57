import { describe, expect, it } from 'vitest';
import { newRole } from '../../../test/applying/history-scene.ts';
import { connectAssistant, makeKey } from '../../../test/applying/mcp-client.ts';
import { expectProblem } from '../../../test/problem.ts';
import { call, testSystem } from '../../../test/system.ts';

const test = await testSystem({ environment: { CORS_ORIGINS: 'https://assistant.example' } });
const owner = await test.signIn();

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json, text/event-stream',
  connection: 'close',
});
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (token: string, body: unknown = list, more: Record<string, string> = {}) =>
  call(test.fetch, 'POST', '/mcp', body, { ...headers(token), ...more });

describe('the MCP endpoint', () => {
  it('accepts API keys and sessions only', async () => {
    const { id, key } = await makeKey(owner);
    expect((await post(key)).status).toBe(200);
    expect((await post(owner.token)).status).toBe(200);

    const stranger = await call(test.fetch, 'POST', '/mcp', list);
    expectProblem(stranger, 401, 'not-signed-in');
    expect(stranger.headers.get('www-authenticate')).toBe('Bearer');
    await expect(connectAssistant(test, 'tnk_nobody')).rejects.toThrow();

    const assistant = await connectAssistant(test, key);
    await owner.delete(`/api/api-keys/${id}`);
    await expect(assistant.use('search_roles')).rejects.toThrow();
    expectProblem(await post(key), 401, 'api-key-invalid');
  });

  it('lists only the tools that the caller may use', async () => {
    const namesFor = async (scopes: string[]) => {
      const { key } = await makeKey(owner, { scopes });
      return (await connectAssistant(test, key)).names();
    };
    const find = ['search_roles', 'rank_roles_for_resume', 'read_role'];
    const look = ['read_form_answers', 'list_my_runs', 'read_run', 'list_approvals', 'read_approval'];
    expect(await namesFor(['postings.read'])).toEqual(find);
    expect((await namesFor(['applying.read'])).sort()).toEqual([...look].sort());
    expect(await namesFor(['applying.read', 'applying.manage', 'postings.read'])).toHaveLength(17);
    expect(await namesFor(['applying.manage'])).toEqual([]);
    expect(await namesFor(['audit.read'])).toEqual([]);
  });

  it('rejects a tool that the caller may not use', async () => {
    const { key } = await makeKey(owner, { scopes: ['postings.read'] });
    const assistant = await connectAssistant(test, key);
    const role_id = await newRole(test);
    await expect(assistant.use('claim_role', { role_id })).rejects.toThrow('claim_role');
    expect((await owner.get('/api/apply-runs')).body.items).toEqual([]);
  });

  it('has no sessions and no streams', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const answer = await test.fetch('/mcp', { method, headers: headers(owner.token) });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const answer = await post(owner.token);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('rejects requests from other websites, even with DNS rebinding', async () => {
    const from = (origin: string, host?: string) =>
      post(owner.token, list, { origin, ...(host && { host }) });
    expectProblem(await from('https://stranger.example'), 403, 'origin-not-allowed');
    expectProblem(await from('http://rebound.example', 'rebound.example'), 403, 'origin-not-allowed');
    expectProblem(await from('null'), 403, 'origin-not-allowed');
    expectProblem(await from('http://localhost:1'), 403, 'origin-not-allowed');
    expect((await from(test.url)).status).toBe(200);
    expect((await from('https://assistant.example')).status).toBe(200);
  });

  it('counts a message like one API call against the rate limit', async () => {
    const { key } = await makeKey(owner, { rate_limit: 6 });
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(key)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ code: 'rate-limited', retry_after: expect.any(Number) });
  });

  it('counts every call of a batch against the rate limit', async () => {
    const { key } = await makeKey(owner, { rate_limit: 6 });
    const calls = Array.from({ length: 12 }, (_, id) => ({
      ...list,
      id,
      method: 'tools/call',
      params: { name: 'search_roles', arguments: {} },
    }));
    const { status, body } = await post(key, calls);
    expect(status).toBe(200);
    expect(String(body)).toContain('rate-limited');
  });
});

describe('a malformed message', () => {
  it('gets a protocol error', async () => {
    const text = (body: string) =>
      test.fetch('/mcp', {
        method: 'POST',
        body,
        headers: { ...headers(owner.token), 'content-type': 'application/json' },
      });
    expect((await text('{')).status).toBe(400);
    expect((await text('[]')).status).toBe(400);
    expect((await text('null')).status).toBe(400);
    expect((await text(JSON.stringify({ ...list, padding: 'x'.repeat(1_100_000) }))).status).toBe(413);
    const form = { ...headers(owner.token), 'content-type': 'text/plain' };
    expect((await test.fetch('/mcp', { method: 'POST', body: '{}', headers: form })).status).toBe(415);
  });

  it('gets a refusal that names the invalid field, and has no effect', async () => {
    const assistant = await connectAssistant(test, (await makeKey(owner)).key);
    await expect(assistant.use('no_such_tool')).rejects.toThrow('no_such_tool');
    const wrong: [string, Record<string, unknown>, string][] = [
      ['search_roles', { limit: '10' }, 'limit'],
      ['search_roles', { words: 'x'.repeat(10_000) }, 'words'],
      ['claim_role', { role_id: '1 or 1=1' }, 'role_id'],
      ['claim_role', {}, 'role_id'],
      ['finish_run', { run_id: crypto.randomUUID(), outcome: 'won' }, 'outcome'],
      ['write_artifacts', { run_id: crypto.randomUUID(), artifacts: 'text' }, 'artifacts'],
    ];
    for (const [tool, args, field] of wrong) {
      expect((await assistant.refused(tool, args)).detail).toContain(field);
    }
    expect(await assistant.refused('read_run', { run_id: crypto.randomUUID() })).toMatchObject({
      status: 404,
    });
    expect(await assistant.refused('claim_role', { role_id: crypto.randomUUID() })).toMatchObject({
      code: 'no-such-job',
    });
  });

  it('cannot pollute prototypes', async () => {
    const assistant = await connectAssistant(test, (await makeKey(owner)).key);
    const { run_id } = await assistant.use('claim_role', { role_id: await newRole(test) });
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "form": {"__proto__": {"polluted": true}, "pages": 1}}',
    );
    await assistant.client.callTool({
      name: 'write_artifacts',
      arguments: { run_id, artifacts: hostile, __proto__: { polluted: true } },
    });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const run = await assistant.use('read_run', { run_id });
    expect(run.artifacts.polluted).toBeUndefined();
    expect((await owner.get('/api/user')).status).toBe(200);
  });

  it('is refused if it is too large or nested too deeply', async () => {
    const assistant = await connectAssistant(test, (await makeKey(owner)).key);
    const { run_id } = await assistant.use('claim_role', { role_id: await newRole(test) });
    const write = (artifacts: unknown) => assistant.refused('write_artifacts', { run_id, artifacts });
    expect((await write({ many: Array.from({ length: 60_000 }, () => 0) })).detail).toContain('elements');
    expect(await write(nested(100))).toHaveProperty('code');
    await assistant.use('write_artifacts', { run_id, artifacts: { page: 'x'.repeat(600_000) } });
    expect(await write({ more: 'x'.repeat(600_000) })).toMatchObject({ code: 'artifacts-too-large' });
    const { artifacts } = await assistant.use('read_run', { run_id });
    expect(artifacts.page).toMatch(/^x{800}… \[cut: 599200 more characters\]$/);
  });
});

function nested(depth: number): Record<string, unknown> {
  return depth === 0 ? {} : { inside: nested(depth - 1) };
}
