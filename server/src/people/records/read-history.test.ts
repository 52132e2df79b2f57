import { expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { peopleScene } from '../../../test/people/people-scene.ts';
import { expectProblem } from '../../../test/problem.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });

async function history(client: Client, id: string, limit = 100) {
  const entries = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/api/people/${id}/history?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    entries.push(...body.items);
    cursor = body.next_cursor;
  }
  return entries;
}

it('the history has all events of a person, newest first, in pages of any size', async () => {
  const { owner, as, add, merge } = await peopleScene(test);
  const rita = await as('recruiter');
  const jane = await add(owner, { name: 'Jane Doe', email: 'jane@example.org' });
  const [first] = (await owner.get(`/api/people/${jane}`)).body.identifiers;
  await rita.patch(`/api/people/${jane}/identifiers/${first.id}`, {
    value: 'jd@example.org',
    reason: 'Moved',
  });
  await rita.patch(`/api/people/${jane}`, { city: 'Rome', headline: 'Welder' });
  const phone = { type: 'phone', value: '+1 212 555 0123' };
  const { body } = await rita.post(`/api/people/${jane}/identifiers`, phone);
  await rita.delete(`/api/people/${jane}/identifiers/${body.identifier.id}?reason=Dead`);
  const zoe = await add(owner, { name: 'Zoe Zimmermann' });
  await owner.post(`/api/people/${zoe}/identifiers`, { type: 'email', value: 'jd@example.org' });
  await merge(jane, zoe);

  const entries = await history(owner, jane);

  expect(entries.map(({ what, text }) => [what, text])).toEqual([
    ['merged', 'Zoe Zimmermann was merged into Jane Doe'],
    ['decision', 'Marked as the same person as Zoe Zimmermann'],
    ['conflict', 'Possible duplicate of Zoe Zimmermann: same contact'],
    ['identifier', 'Email address jd@example.org was added'],
    ['added', 'Zoe Zimmermann was added'],
    ['identifier', 'Phone number +12125550123 was removed'],
    ['identifier', 'Phone number +12125550123 was added'],
    ['facts', 'Changed: headline, city'],
    ['identifier', 'Email address jane@example.org was replaced by jd@example.org'],
    ['identifier', 'Email address jane@example.org was added'],
    ['added', 'Jane Doe was added'],
  ]);
  expect(entries[2]).toMatchObject({ by: 'system', detail: 'Found when a person was changed' });
  expect(entries[3]).toMatchObject({ by: 'Demo owner', changed_by_table_type: 'candidate' });
  expect(entries[5]).toMatchObject({
    by: 'Demo recruiter',
    detail: 'Dead',
    changed_by_table_type: 'person',
    identifier: { status: 'deleted' },
  });
  expect(entries[8]).toMatchObject({
    by: 'Demo recruiter',
    detail: 'Moved',
    changed_by_table_type: 'person',
  });
  expect(entries[9]).toMatchObject({ by: 'Demo owner', changed_by_table_type: 'person' });
  const recruiterId = entries[8].changed_by_person_id;
  expect(recruiterId).toEqual(expect.any(String));
  expect(entries[8].identifier).toMatchObject({
    changed_by: 'Demo recruiter',
    changed_by_person_id: recruiterId,
    changed_by_table_type: 'person',
  });
  expect(entries[5].changed_by_person_id).toBe(recruiterId);
  expect(entries[9].changed_by_person_id).not.toBe(recruiterId);
  expect(await history(owner, zoe, 1)).toEqual(entries);
  expectProblem(await owner.get(`/api/people/${jane}/history?cursor=x`), 400, 'invalid-cursor');
});

it('a parsed resume is linked to its person', async () => {
  const { owner } = await peopleScene(test);
  const content = 'name: Ada Lovelace\nemail: ada@example.com\nwork: Acme | Welder | 2019 | 2020';
  const { body } = await upload(test, owner, [{ name: 'ada.txt', content }]);
  const { id } = body.files[0].document;
  const readPerson = () => owner.get(`/api/documents/${id}/person`);
  await expect.poll(async () => (await readPerson()).body.person?.name, PATIENTLY).toBe('Ada Lovelace');
  const { person, outcome } = (await readPerson()).body;
  expect(outcome).toBe('created');
  expect(person.documents).toBe(1);
  expect((await owner.get(`/api/people/${person.id}`)).body.documents).toMatchObject([
    { id, name: 'ada.txt' },
  ]);
  expect((await history(owner, person.id)).map(({ text }) => text)).toContain('Added from ada.txt');

  const { owner: stranger } = await peopleScene(test);
  expectProblem(await stranger.get(`/api/documents/${id}/person`), 404, 'no-such-document');
});
