import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testSystem } from '../../../../test/system.ts';
import type { ApiDocument } from '../api-document.ts';

const test = await testSystem();
const page = await (await test.fetch('/docs')).text();
const document = (await (await test.fetch('/openapi.json')).json()) as ApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

describe('the API reference', () => {
  it('contains every operation with its path, and an index entry that links to it', () => {
    expect(operations.length).toBeGreaterThan(100);
    for (const { path, method, operationId } of operations) {
      const named = page.includes(`<b>${method.toUpperCase()}</b> <code>${path}</code>`);
      const linked = page.includes(`<li data-for="${operationId}"><a href="#${operationId}">`);
      const targets = page.split(` id="${operationId}"`).length - 1;
      expect({ operationId, named, linked, targets }).toEqual({
        operationId,
        named: true,
        linked: true,
        targets: 1,
      });
    }
  });

  it('escapes the contents of the API document', () => {
    const openings = page.match(/<(?![a-z/!])|<key/g);
    expect(openings).toBeNull();
  });

  it('is less than a quarter of the size of Swagger UI', () => {
    expect(gzipSync(page).length).toBeLessThan(110_000);
  });

  it('shows examples that are valid JSON', () => {
    const examples = [...page.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, text]) =>
      String(text)
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    );
    expect(examples.length).toBeGreaterThan(100);
    for (const example of examples) expect(() => JSON.parse(example)).not.toThrow();
  });

  it('links to a page for sending requests', async () => {
    expect(page.includes('href="/docs/try#/Duplicates/listConflicts"')).toBe(true);
    const tryIt = await test.fetch('/docs/try');
    expect(tryIt.status).toBe(200);
    expect(await tryIt.text()).toContain('/docs/swagger-ui-bundle.js');
  });
});
