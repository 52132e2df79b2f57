import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@tenon/contract/endpoint';
import { expect, it } from 'vitest';
import type { Operation } from '../../src/platform/http/api-document.ts';
import { openApiDocument } from '../../src/platform/http/openapi.ts';
import { anyone } from '../../src/platform/http/route.ts';
import { inputShape } from '../../src/platform/input-shape.ts';

const contract = join(import.meta.dirname, '../../../contract/src');

it('every example in the API document matches its own schema', async () => {
  const endpoints = await readEndpoints();
  expect(endpoints.size).toBeGreaterThan(100);
  const routes = [...endpoints.values()].map((endpoint) => ({
    endpoint,
    guard: anyone,
    handle: async () => undefined,
  }));
  const { paths } = openApiDocument(routes, { version: '0', server: '/', tags: {} });

  const invalid = Object.values(paths as Record<string, Record<string, Operation>>)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => {
      const { body, returns } = endpoints.get(operation.operationId) ?? {};
      const request = operation.requestBody?.content['application/json'];
      const response = Object.entries(operation.responses).find(([status]) => /^2/.test(status))?.[1];
      const answer = response?.content?.['application/json'];
      return [
        request && body && inputShape(body).safeParse(request.example).error,
        answer && returns?.safeParse(answer.example).error,
      ].flatMap((error) => (error ? `${operation.operationId}: ${error.message}` : []));
    });
  expect(invalid).toEqual([]);
});

async function readEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>();
  for await (const file of glob('**/*.ts', { cwd: contract })) {
    for (const value of Object.values(await import(join(contract, file)))) {
      if (isEndpoint(value)) endpoints.set(value.id, value);
    }
  }
  return endpoints;
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'tag' in value
  );
}
