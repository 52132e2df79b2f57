import { expect, it } from 'vitest';
import { postgres } from '../../src/platform/db/driver.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { testDatabase } from '../database.ts';
import { migrationsFolder } from '../template.ts';

const VERSION = 45;

it('an API key with the former permissions for applying keeps them under their new names', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const { url, owner } = await testDatabase({ empty: true });
  const connect = () => postgres(url, { max: 1, onnotice: () => {} });
  await migrate(connect, migrations.slice(0, VERSION - 1));
  await owner`
    with t as (insert into tenant (slug, name) values ('works', 'Works') returning id),
      u as (insert into app_user (email, name) values ('ada@works.example', 'Ada') returning id)
    insert into api_key (tenant_id, name, hint, secret_hash, scopes, created_by)
    select t.id, 'agent', 'tnk_…', 'hash', '{postings.read,applications.read,applications.manage}', u.id from t, u`;

  await migrate(connect, migrations);

  expect(await owner`select scopes from api_key`).toMatchObject([
    { scopes: ['postings.read', 'applying.read', 'applying.manage'] },
  ]);
});
