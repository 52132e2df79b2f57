import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeKey } from '../../test/applying/mcp-client.ts';
import { runProgram } from '../../test/program.ts';
import { testSystem } from '../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();

it('`tenon mcp` reports a missing setting on stderr, and nothing on stdout', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const cases: [Record<string, string>, string][] = [
    [{ TENON_URL: test.url }, 'api-key-needed'],
    [{ TENON_URL: test.url, TENON_API_KEY: 'tnk_wrong' }, 'api-key-invalid'],
    [{ TENON_URL: nowhere, TENON_API_KEY: 'tnk_any' }, 'unreachable'],
    [{ TENON_URL: 'not an address', TENON_API_KEY: 'tnk_any' }, 'invalid-configuration'],
  ];
  await Promise.all(
    cases.map(async ([environment, code]) => {
      const { code: exit, out, error } = await runProgram(['mcp'], environment);
      expect({ exit, out }).toEqual({ exit: 1, out: '' });
      expect(error).toContain(code);
      expect(error).not.toContain('    at ');
    }),
  );
});

it('`tenon mcp` writes only the protocol to stdout, and ends when its client does', async () => {
  const { key } = await makeKey(owner);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'mcp'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', TENON_URL: test.url, TENON_API_KEY: key },
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length === 3) child.stdin.end();
  });
  const clientInfo = { name: 'raw', version: '1' };
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'list_my_runs', arguments: {} } });
  send({ id: 3, method: 'tools/call', params: { name: 'nothing_like_it', arguments: {} } });

  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(rest).toBe('');
  const answers = lines.map((line) => JSON.parse(line));
  expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  expect(answers.find(({ id }) => id === 2).result.structuredContent).toEqual({
    runs: [],
    next_cursor: null,
  });
});
