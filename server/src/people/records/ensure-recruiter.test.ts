import { expect, it } from 'vitest';
import { testSystem } from '../../../test/system.ts';
import { ensureRecruiter } from './ensure-recruiter.ts';

const test = await testSystem();
const owner = await test.signIn();
const tenantId = owner.user.workspace.id;
const { db } = test.system;

const recruiterOf = (actor: string) =>
  db.as({ tenantId }, (sql) => ensureRecruiter(sql, { tenantId, actor }));
const described = async (id: string) =>
  (await test.database.owner`select person_type, name, actor from person where id = ${id}`)[0];

it('a user becomes one recruiter with their name, even in concurrent requests', async () => {
  const actor = `user:${owner.user.id}`;

  const ids = await Promise.all(Array.from({ length: 30 }, () => recruiterOf(actor)));

  expect(new Set(ids).size).toBe(1);
  const [user] = await test.database.owner`select name from app_user where id = ${owner.user.id}`;
  expect(await described(ids[0] ?? '')).toEqual({
    person_type: 'agency_recruiter',
    name: user?.name,
    actor,
  });
});

it('an API key becomes a recruiter with its name, and the system one called Tenon', async () => {
  const { body } = await owner.post('/api/api-keys', { name: 'Career page', scopes: ['people.manage'] });
  const key = await recruiterOf(`api-key:${body.id}`);

  expect(await described(key)).toMatchObject({ person_type: 'platform', name: 'Career page' });
  expect(await described(await recruiterOf('system'))).toMatchObject({
    person_type: 'platform',
    name: 'Tenon',
  });
});
