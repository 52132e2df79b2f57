import { storePostings } from '../postings/search-scene.ts';
import { type Client, call, type TestSystem } from '../system.ts';

let companies = 0;

/** A new role at a new company. Returns our ID. */
export async function newRole(test: TestSystem, role: { title?: string; company?: string } = {}) {
  const { title = 'Joiner', company = `Workshop number ${++companies}` } = role;
  const [id = ''] = await storePostings(test, [{ title, company, url: 'https://boards.example/joiner' }]);
  return id;
}

/** Claims a role and reports these statuses, one after the other. */
export async function applyTo(
  test: TestSystem,
  agent: Client,
  { role, statuses = [], artifacts }: { role?: string; statuses?: string[]; artifacts?: object } = {},
) {
  const job_id = role ?? (await newRole(test));
  const claim = await agent.post('/api/crawler/jobs', { action: 'run', job_id, artifacts });
  if (claim.status !== 201) throw new Error(`not claimed: ${JSON.stringify(claim.body)}`);
  let run = claim.body;
  for (const status of statuses) {
    const written = await agent.patch('/api/crawler/jobs', { run_id: run.id, status });
    if (written.status !== 200) throw new Error(`not written: ${JSON.stringify(written.body)}`);
    run = written.body;
  }
  return run;
}

export type KeyClient = Pick<Client, 'get' | 'post' | 'patch'> & { actor: string };

/** An agent with its own API key. */
export async function agentWithKey(test: TestSystem, owner: Client, name: string): Promise<KeyClient> {
  const scopes = ['applying.read', 'applying.manage'];
  const { body } = await owner.post('/api/api-keys', { name, scopes });
  const authorization = `Bearer ${body.key}`;
  return {
    actor: `api-key:${body.id}`,
    get: (path) => call(test.fetch, 'GET', path, undefined, { authorization }),
    post: (path, sent) => call(test.fetch, 'POST', path, sent, { authorization }),
    patch: (path, sent) => call(test.fetch, 'PATCH', path, sent, { authorization }),
  };
}
