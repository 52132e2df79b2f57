import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Server, servers } from '../test/servers.ts';
import { testSystem } from '../test/system.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';
import { describeSchema } from './platform/db/describe-schema.ts';
import { postgres } from './platform/db/driver.ts';
import type { Db } from './platform/db/port.ts';
import { openDb } from './platform/db/postgres.ts';

describe.each(servers)('a database on $version', ({ version, start, missing }) => {
  if (missing) {
    it.skip(`is not tried: ${missing}`);
    return;
  }
  let server: Server;
  beforeAll(async () => {
    server = await start();
  });

  it('with an ordinary owner who may create roles is set up and isolates tenants', async () => {
    const owner = await server.makeOwner('createrole nosuperuser');
    const { url } = await open({ DATABASE_URL: owner.url });
    await expectTenantsApart(url, owner.url);
    // The second start finds everything in place, and so does another database of the same owner.
    await open({ DATABASE_URL: owner.url });
    await server.admin.unsafe(`create database again_${owner.name} owner ${owner.name}`);
    await open({ DATABASE_URL: owner.url.replace(owner.database, `again_${owner.name}`) });
  });

  it('with a superuser as owner isolates tenants as well', async () => {
    const owner = await server.makeOwner('superuser');
    const { url } = await open({ DATABASE_URL: owner.url });
    await expectTenantsApart(url, owner.url);
  });

  it('with an owner who may not create roles is set up if an administrator granted the role', async () => {
    const owner = await server.makeOwner();
    await server.admin.unsafe(`grant tenon_app, tenon_fairness to ${owner.name}`);
    const { url } = await open({ DATABASE_URL: owner.url });
    await expectTenantsApart(url, owner.url);
  });

  it('is used with a role that owns nothing, and with the owner’s role for migrations', async () => {
    const owner = await server.makeOwner('superuser');
    const { name, url: appUrl } = await server.makeLogin(owner.database);
    const fairness = await server.makeLogin(owner.database);
    await server.admin.unsafe(`grant tenon_app to ${name}; grant tenon_fairness to ${fairness.name}`);
    const { url } = await open({
      DATABASE_URL: appUrl,
      DATABASE_FAIRNESS_URL: fairness.url,
      DATABASE_OWNER_URL: owner.url,
    });
    await expectTenantsApart(url, owner.url);
  });

  it('is rejected with a helpful message if its owner may not use the application role', async () => {
    const owner = await server.makeOwner();
    await expect(open({ DATABASE_URL: owner.url })).rejects.toMatchObject({
      code: 'database-not-permitted',
      message: expect.stringContaining(`grant tenon_app, tenon_fairness to ${owner.name};`),
    });
    const superuser = await server.makeOwner('superuser');
    const { name, url } = await server.makeLogin(superuser.database);
    await expect(open({ DATABASE_URL: url, DATABASE_OWNER_URL: superuser.url })).rejects.toMatchObject({
      code: 'database-not-permitted',
      message: expect.stringContaining(`, ${name};`),
    });
  });

  it('is rejected if the application role could bypass row-level security', async () => {
    const owner = await server.makeOwner('superuser');
    await open({ DATABASE_URL: owner.url });
    await server.admin`alter role tenon_app bypassrls`;
    try {
      await expect(open({ DATABASE_URL: owner.url })).rejects.toMatchObject({ code: 'role-not-bound' });
    } finally {
      await server.admin`alter role tenon_app nobypassrls`;
    }
  });

  it('is rejected with a helpful message if the password is wrong or the database is missing', async () => {
    const owner = await server.makeOwner('superuser');
    const wrong = [
      owner.url.replace(`:${owner.name}@`, ':wrong@'),
      owner.url.replace(owner.database, 'nowhere'),
      owner.url.replace(/:\d+\//, ':1/'),
    ];
    for (const url of wrong) {
      await expect(open({ DATABASE_URL: url })).rejects.toMatchObject({ code: 'database-unreachable' });
    }
  });

  it('has the same schema as every other', async () => {
    const owner = await server.makeOwner('superuser');
    await open({ DATABASE_URL: owner.url });
    const sql = postgres(owner.url, { max: 1, onnotice: () => {} });
    onTestFinished(() => sql.end({ timeout: 1 }));
    const written = await readFile(join(import.meta.dirname, '../schema.sql'), 'utf8');
    expect(written).toContain(await describeSchema(sql));
  });

  it('runs the whole product', async () => {
    const owner = await server.makeOwner('superuser');
    const product = await testSystem({ environment: { DATABASE_URL: owner.url } });
    const client = await product.signIn();
    const system = await client.get('/api/system');
    expect(system.body.engines[0]).toMatchObject({
      name: 'database',
      state: 'ok',
      detail: expect.stringContaining(version),
    });
    expect((await client.get('/api/audit/verify')).body).toMatchObject({ intact: true, events: 1 });
  });
});

async function open(environment: Record<string, string>) {
  const home = { folder: '/nowhere', secret: 'secret' } as Parameters<typeof openDatabase>[0]['home'];
  return openDatabase({ config: readConfig(environment), home, onProgress: () => {} });
}

/** As the product sees the database: only the rows of the tenant at hand, whatever the login behind it may do. */
async function expectTenantsApart(url: string, ownerUrl: string): Promise<void> {
  const [here, there] = [randomUUID(), randomUUID()];
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const db: Db = openDb({ url, application: 'tenon-test', connections: 2 });
  onTestFinished(async () => {
    await Promise.all([db.close(), owner.end({ timeout: 1 })]);
  });
  await owner`insert into tenant (id, name, slug) values (${here}, 'Here', ${here}), (${there}, 'There', ${there})`;

  const seen = await db.as({ tenantId: here }, (sql) => sql`select id, current_user as role from tenant`);
  expect([...seen]).toEqual([{ id: here, role: 'tenon_app' }]);
  expect(await db.sql`select id from tenant`).toHaveLength(0);
  const bypassing = db.as({ tenantId: here }, async (sql) => {
    await sql`set local row_security = off`;
    return sql`select id from tenant`;
  });
  await expect(bypassing).rejects.toMatchObject({ code: '42501' });
}
