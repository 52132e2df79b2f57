import { join } from 'node:path';
import { formFetch } from '../../src/applying/agent/form-fetch.ts';
import { prepareApproval } from '../../src/applying/approvals/prepare-approval.ts';
import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { serve } from '../../src/serve.ts';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { storeOwnResume } from '../../test/applying/own-resume.ts';
import { worldScene } from '../../test/applying/world-scene.ts';
import { clientAt } from '../../test/faults/sign-in.ts';
import { openOwner } from '../applying/claim-scene.ts';
import { withScratch } from '../scratch.ts';
import { percentile, printTable } from '../table.ts';

const ROLES = 60;
const LIMIT_MS = 500;
const ANSWERS = 1000;

/** Reading a form, answering it, making a resume variant for the role, and storing both for approval. */
export async function benchPrepare(roles = ROLES): Promise<void> {
  await withScratch(async ({ folder, ownerUrl }) => {
    const environment = {
      ...{ TENON_HOME: join(folder, 'home'), DATABASE_URL: ownerUrl, PORT: '0' },
      ...{ LOG_LEVEL: 'error', RATE_LIMIT: '0', SIGN_IN_RATE_LIMIT: '0' },
    };
    const owner = openOwner(ownerUrl);
    const companies = Math.ceil(roles / 10);
    const world = await startSimulator({ companies, postings: companies * 25, roster: 'forms' });
    const system = await compose({ config: readConfig(environment), kind: 'api', logOutput: 'none' });
    const serving = await serve(system, {});
    try {
      const scene = await worldScene(clientAt(`http://127.0.0.1:${serving.port}`, owner), world, { roles });
      const { user } = scene.owner;
      await storeOwnResume({ database: { owner } }, scene.owner, RESUME);
      const [resume] = (await scene.owner.get('/api/documents?side=seeking&state=ready')).body.items;
      await scene.owner.patch('/api/applicant', { document_id: resume.id });
      await owner`
        insert into book_answer (tenant_id, user_id, question, question_key, answer)
        select ${user.workspace.id}, ${user.id}, 'Do you like stone ' || n || '?', 'do you like stone ' || n, 'Yes'
        from generate_series(1, ${ANSWERS}::int) n`;
      const times: number[] = [];
      for (const { id } of scene.roles) {
        const { body } = await scene.owner.post('/api/approvals', { posting_ids: [id] });
        const approval_id: string = body.items[0].id;
        const start = performance.now();
        await prepareApproval(
          { ...system, fetch: formFetch },
          { tenant_id: user.workspace.id, user_id: user.id, approval_id },
        );
        times.push(performance.now() - start);
        const { state, resume: file } = (await scene.owner.get(`/api/approvals/${approval_id}`)).body;
        if (state !== 'ready' || !file?.variant) throw new Error(`Prepared as ${state}, without a variant.`);
      }
      // The first one also loads the fonts.
      const [first = 0, ...rest] = times;
      const p95 = percentile(rest, 0.95);
      printTable(
        'Preparing an application: form, answers and resume variant',
        [{ roles, 'first ms': first, 'p50 ms': percentile(rest, 0.5), 'p95 ms': p95 }],
        `Limit: p95 under ${LIMIT_MS} ms. ${ANSWERS} saved answers; the forms come from a local server.`,
      );
      if (p95 > LIMIT_MS) throw new Error(`The p95 of ${Math.round(p95)} ms is above ${LIMIT_MS} ms.`);
    } finally {
      await serving.stop();
      await system.close();
      await world.stop();
      await owner.end();
    }
  });
}

const RESUME = [
  'name: Ada Berger',
  'email: ada@example.org',
  ...Array.from(
    { length: 12 },
    (_, at) => `work: Larch Works ${at} | Developer | ${2000 + at} | ${2001 + at}`,
  ),
  ...['TypeScript', 'Python', 'PostgreSQL', 'Kubernetes', 'React', 'Go'].map((skill) => `skill: ${skill}`),
].join('\n');
