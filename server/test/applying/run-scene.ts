import { randomUUID } from 'node:crypto';
import { storePostings } from '../postings/search-scene.ts';
import type { Answer, Client, TestSystem } from '../system.ts';

/** Creates roles, each at its own company by default, and reads what the API does not show. */
export function runScene(test: TestSystem) {
  const sql = test.database.owner;
  return {
    async role(posting: Partial<Parameters<typeof storePostings>[1][number]> = {}): Promise<string> {
      const word = randomUUID().slice(0, 8);
      const [id = ''] = await storePostings(test, [
        { title: `Mason ${word}`, company: `Works ${word}`, ...posting },
      ]);
      return id;
    },
    claim: (client: Client, jobId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
      client.post('/api/crawler/jobs', { action: 'run', job_id: jobId, ...more }),
    write: (client: Client, runId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
      client.patch('/api/crawler/jobs', { run_id: runId, ...more }),
    /** A run with this status. */
    async runAt(client: Client, status: string, jobId?: string) {
      const role = jobId ?? (await this.role());
      const { body: run } = await this.claim(client, role);
      if (status === 'submitted' || status === 'success')
        await this.write(client, run.id, { status: 'submitting' });
      if (status !== 'pending') await this.write(client, run.id, { status });
      return { role, run };
    },
    events: (runId: string) =>
      sql`select kind, actor, from_status, to_status, artifacts, error from apply_event where run_id = ${runId} order by id`,
    moves: (role: string) =>
      sql`select from_stage, to_stage, actor, reason, run_id from stage_change where posting_id = ${role} order by id`,
    async stage(client: Client, role: string): Promise<string> {
      return (await client.get(`/api/postings/${role}`)).body.stage;
    },
    /** Changes the rules, for example to raise the limits. */
    settings: (client: Client, changes: Record<string, unknown>) =>
      client.patch('/api/applying/settings', changes),
  };
}
