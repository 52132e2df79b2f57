import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { seekPeople } from '../../test/attack/rich-demands.ts';
import { testSystem } from '../../test/system.ts';

const test = await testSystem();

it('a person’s archive contains everything that matching stores about them', async () => {
  const owner = await test.signIn();
  await seekPeople(test, owner, 'archived');
  const { body } = await owner.get('/api/people?search=archived%20found%20person');
  const id = body.items[0].id;

  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await test.fetch(`/api/people/${id}/export`, { headers });

  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const [facts] = JSON.parse(text('matching-facts.json'));
  expect(facts).toMatchObject({ person_id: id, skills: ['archived.skill'] });
  expect(facts.facts.sentences[0].text).toBe('archived sentence');
  const titles = ['archived first demand', 'archived second demand'];
  const lists: { title: string; person_id: string }[] = JSON.parse(text('demand-lists.json'));
  expect(lists.map(({ title }) => title)).toEqual(titles);
  const scores: { title: string; person_id: string; breakdown: object }[] = JSON.parse(text('scores.json'));
  expect(scores.map(({ title }) => title).sort()).toEqual(titles);
  expect(scores[0]?.breakdown).toMatchObject({ score: 0.5 });
  expect([...lists, ...scores].every(({ person_id }) => person_id === id)).toBe(true);
  expect(text('README.txt')).toMatch(/^scores\.json {15}\w/m);
});
