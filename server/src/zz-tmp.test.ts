import { it } from 'vitest';
import { exampleOf } from '../test/openapi/example-of.ts';
import { readOperations } from '../test/openapi/read-operations.ts';
import { testSystem } from '../test/system.ts';
const test = await testSystem();
const owner = await test.signIn();
it('x', async () => {
  const ops = await readOperations(test.fetch);
  const op = ops.find(({ id }: any) => id === 'addDemand') ?? ops.find((o: any) => o.path === '/api/demands' && o.method === 'post');
  const body = exampleOf((op as any).body.schema);
  const answer = await owner.post('/api/demands', body as object);
  console.log(JSON.stringify(body), answer.status, JSON.stringify(answer.body));
});
