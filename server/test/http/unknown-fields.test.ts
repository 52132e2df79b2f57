import { describe, expect, it } from 'vitest';
import { connectAssistant, makeKey } from '../applying/mcp-client.ts';
import { exampleOf, exampleRequest } from '../openapi/example-of.ts';
import { isForAuditors } from '../openapi/for-auditors.ts';
import { type Operation, readOperations, type Schema, shapesOf } from '../openapi/read-operations.ts';
import { type Answer, call, testSystem } from '../system.ts';

const test = await testSystem();
const owner = await test.signIn();
const auditor = await test.signIn({ role: 'auditor' });
const authorization = `Bearer ${owner.token}`;
const operations = await readOperations(test.fetch);
const withBody = operations.flatMap((operation) =>
  operation.body ? { ...operation, body: operation.body } : [],
);
const withQuery = operations.filter(({ id, parameters }) => !isOpen(id) && parameters.some(inQuery));
const without = operations.filter(
  ({ method, body, upload, hasRawBody }) => method !== 'GET' && !body && !upload && !hasRawBody,
);

describe('an unknown field', () => {
  it('is rejected and named, not ignored', async () => {
    const { status, body } = await owner.patch('/api/applying/settings', { pause: true });
    expect([status, body.code, body.detail]).toEqual([400, 'invalid-request', 'Unknown field: pause']);
    expect(body.errors).toEqual([
      { path: 'body.pause', message: 'Unknown field: pause', code: 'unrecognized_keys' },
    ]);
    expect((await owner.get('/api/applying/settings')).body.paused).toBe(false);
  });

  it.each(withBody)('is rejected by $method $path in every object of its body', async (operation) => {
    let objects = 0;
    for (const shape of shapesOf(operation.body.schema)) {
      const example = exampleOf(shape);
      for (const path of closedObjects(shape)) {
        const answer = await send(operation, withField(example, path));
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
        expect(pathsIn(answer)).toContain(['body', ...path, 'misspelt'].join('.'));
        objects++;
      }
    }
    expect(objects).toBeGreaterThan(0);
  });

  it.each(without)('is rejected by $method $path, which accepts no fields', async (operation) => {
    const answer = await send(operation, { misspelt: true });
    expect([answer.status, pathsIn(answer)]).toEqual([400, ['body.misspelt']]);
  });

  it('is rejected in a form with files', async () => {
    const form = new FormData();
    form.append('candidate', 'nobody');
    form.append('file', new Blob(['name: Ada']), 'a.txt');
    const upload = (body: FormData) =>
      test.fetch('/api/documents', { method: 'POST', headers: { authorization }, body });
    expect(await (await upload(form)).json()).toMatchObject({ errors: [{ path: 'body.candidate' }] });
    const other = new FormData();
    other.append('resume', new Blob(['name: Ada']), 'a.txt');
    expect(await (await upload(other)).json()).toMatchObject({ detail: 'Unknown field: resume' });
    expect((await owner.get('/api/documents')).body.items).toEqual([]);
  });

  it('is accepted in open objects', async () => {
    const role = { action: 'run', job_id: 'none', artifacts: { anything: { at: ['all'] } } };
    expect((await owner.post('/api/crawler/jobs', role)).body.code).toBe('no-such-job');
  });

  it('is described briefly, however long and many there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}-${'x'.repeat(100)}`, 1]));
    const { status, body } = await owner.patch('/api/applying/settings', many);
    expect([status, body.errors.length]).toEqual([400, 50]);
    expect(JSON.stringify(body).length).toBeLessThan(32 * 1024);
  });
});

describe('an unknown query parameter', () => {
  it.each(withQuery)('is rejected by $method $path', async (operation) => {
    const { path, method } = exampleRequest(operation, Object.fromEntries(required(operation)));
    const separator = path.includes('?') ? '&' : '?';
    const answer = await call(test.fetch, method, `${path}${separator}misspelt=1`, undefined, {
      authorization,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
    expect(answer.body.errors).toContainEqual({
      path: 'query.misspelt',
      message: 'Unknown query parameter: misspelt',
      code: 'unrecognized_keys',
    });
  });

  it.each(['/health', '/api/user', '/auth/sign-in/google'])(
    'is ignored by %s, to which other sites redirect',
    async (path) => {
      const { status } = await test.fetch(`${path}?_=1700000000&utm_source=mail`, {
        headers: { authorization },
      });
      expect(status).toBeLessThan(400);
    },
  );
});

describe('an unknown argument of an MCP tool', () => {
  it('is rejected and named, also in nested objects', async () => {
    const { key } = await makeKey(owner);
    const assistant = await connectAssistant(test, key);
    const outside = await assistant.refused('search_roles', { word: 'cooper' });
    expect(outside.detail).toContain('Unknown field: word');
    const questions = [{ id: 'a', label: 'Name?', mandatory: true }];
    const within = await assistant.refused('read_form_answers', { questions });
    expect(within.detail).toContain('Unknown field: mandatory');
    const { tools } = await assistant.client.listTools();
    expect(tools.length).toBeGreaterThan(5);
    for (const { inputSchema } of tools) expect(inputSchema).toMatchObject({ additionalProperties: false });
  });
});

/** Browsers are redirected there by other sites, with any parameters. */
/** For other sites and mail servers: they are redirected here, or checked by a secret first. */
function isOpen(id: string): boolean {
  return ['startSignIn', 'finishSignIn', 'receiveMail'].includes(id);
}

function inQuery(parameter: { in: string }): boolean {
  return parameter.in === 'query';
}

function required({ parameters }: Operation): [string, string][] {
  const needed = parameters.filter((parameter) => inQuery(parameter) && parameter.required);
  return needed.map(({ name, schema }) => [name, String(exampleOf(schema))]);
}

function send(operation: Operation, body: unknown): Promise<Answer> {
  const { method, path } = exampleRequest(operation, Object.fromEntries(required(operation)));
  const { token } = isForAuditors(operation) ? auditor : owner;
  return call(test.fetch, method, path, body, { authorization: `Bearer ${token}` });
}

function pathsIn({ body }: Answer): string[] {
  return body.errors?.map(({ path }: { path: string }) => path);
}

type Path = (string | number)[];

/** The paths of the objects in an example of this schema that allow no other fields. */
function closedObjects(schema: Schema, at: Path = []): Path[] {
  const shape = (schema.oneOf ?? schema.anyOf)?.at(-1);
  if (shape) return closedObjects(shape, at);
  if (schema.type === 'array' && schema.items) return closedObjects(schema.items, [...at, 0]);
  if (schema.type !== 'object' || schema.additionalProperties !== false) return [];
  const within = Object.entries(schema.properties ?? {});
  return [at, ...within.flatMap(([name, inner]) => closedObjects(inner, [...at, name]))];
}

function withField(example: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return { ...(example as object), misspelt: true };
  if (Array.isArray(example)) return [withField(example[0], rest)];
  return { ...(example as object), [first]: withField((example as Record<string, unknown>)[first], rest) };
}
