import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { type ScoreWorkspace, scoreScene } from '../../../test/matching/score-scene.ts';
import { openAiModel } from '../../platform/llm/openai.ts';
import { demandChanged } from '../demands/messages.ts';
import { proseTask } from './messages.ts';
import { readTop } from './score-store.ts';
import { writeProse } from './write-prose.ts';

/** A language model service that answers what the test sets. */
const service = {
  requests: [] as { role: string; content: string }[][],
  answers: [] as string[],
  status: 200,
};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    service.requests.push(JSON.parse(body).messages);
    const text = service.answers.shift() ?? 'The candidate knows the trade.';
    const message = { role: 'assistant', content: JSON.stringify({ text }) };
    response.writeHead(service.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'one', choices: [{ index: 0, finish_reason: 'stop', message }] }));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
atEnd(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const languageModel = openAiModel({ url, model: 'sample-model', timeoutSeconds: 10 });

const scene = await scoreScene();
const { deps, workOff, events } = scene;

beforeEach(() => {
  Object.assign(service, { requests: [], answers: [], status: 200 });
});

/** A person on a shortlist with a score, sentence-level reasons and a text. */
async function written(text = 'Python developer. Led a team of 8 people who wrote Python services.') {
  const space = await scene.workspace();
  const demandId = await space.addDemand(
    'Requirements:\n- 3 years of Python\n- Kubernetes\nNice to have:\n- a calm voice on deck',
  );
  const id = await space.addPerson(text);
  await scene.database.owner`
    insert into demand_person (tenant_id, demand_id, person_id, added_by)
    values (${space.tenantId}, ${demandId}, ${id}, 'user:1')`;
  const scoreAgain = async () => {
    const event = { tenant_id: space.tenantId, demand_id: demandId };
    await deps.db.as(space.scope, (sql) => events.publish(sql, demandChanged, event));
    await workOff({ languageModel });
  };
  await scoreAgain();
  return { ...space, demandId, id, scoreAgain };
}

const scoreOf = async ({ scope, demandId }: Pick<ScoreWorkspace, 'scope'> & { demandId: string }) =>
  (await deps.db.as(scope, (sql) => readTop(sql, demandId, 1)))[0];

it('a generated text is stored with its model and does not change the score', async () => {
  const made = await written();
  const score = await scoreOf(made);
  expect(score).toMatchObject({
    is_deep: true,
    prose: {
      text: 'The candidate knows the trade.',
      model: 'sample-model',
      of_score_version: score?.version,
    },
  });
  await made.scoreAgain();
  expect(await scoreOf(made)).toEqual(score);
  expect(service.requests).toHaveLength(1);
});

it('a generated text is based on the reasons alone, without points, IDs or names', async () => {
  const made = await written();
  const [messages = []] = service.requests;
  const sent = JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
  expect(sent).toEqual({
    role: 'Engineer',
    requirements: [
      {
        asked: '3 years of Python',
        importance: 'needed',
        result: expect.stringMatching(/met|partly|missed/),
        shown_by: expect.arrayContaining([expect.stringContaining('Python')]),
      },
      { asked: 'Kubernetes', importance: 'needed', result: 'missed', shown_by: [], missing: ['Kubernetes'] },
      {
        asked: 'a calm voice on deck',
        importance: 'welcome',
        result: 'unclear',
        shown_by: expect.any(Array),
      },
    ],
    named_skills: ['Python'],
    similarity_of_experience: expect.stringMatching(/^(close|in part|little)$/),
    active_recently: false,
  });
  const all = JSON.stringify(service.requests);
  for (const secret of [made.id, made.tenantId, 'Somebody', String((await scoreOf(made))?.score)])
    expect(all).not.toContain(secret);
});

it('a generated text is deleted when its score changes, and written again', async () => {
  const made = await written();
  service.answers = ['The candidate turned to the kitchen.'];
  await made.know(made.id, 'Cook. Runs a kitchen.');
  await workOff();
  expect((await scoreOf(made))?.prose).toBeNull();
  await deps.db.as(made.scope, (sql) =>
    deps.queue.enqueue(sql, proseTask, { tenant_id: made.tenantId, demand_id: made.demandId }),
  );
  await workOff({ languageModel });
  expect((await scoreOf(made))?.prose?.text).toBe('The candidate turned to the kitchen.');
});

it.each([
  [['Fits to 90 %.', 'Fits well.'], 'Fits well.', 2],
  [['A score of 0.9.', 'Nine of ten, or ٩.'], undefined, 2],
])('a generated text contains no numbers: %j', async (answers, saved, requests) => {
  service.answers = [...answers];
  const made = await written();
  expect((await scoreOf(made))?.prose?.text).toBe(saved);
  expect(service.requests).toHaveLength(requests);
});

it('no text is written while the model is unavailable, and no task fails', async () => {
  const made = await written();
  await made.know(made.id, 'Cook. Runs a kitchen.');
  await workOff();
  service.status = 503;
  const work = { tenant_id: made.tenantId, demand_id: made.demandId };
  const parts = { ...deps, languageModel };
  await expect(writeProse(parts, work)).rejects.toMatchObject({ code: 'llm-unavailable' });
  await writeProse(parts, work, { isLast: true });
  expect(await scoreOf(made)).toMatchObject({ prose: null, is_deep: true });
});
