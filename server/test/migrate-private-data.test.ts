import { expect, it } from 'vitest';
import { postgres } from '../src/platform/db/driver.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { testDatabase } from './database.ts';
import { migrationsFolder } from './template.ts';

const BEFORE = 46;
const TENANT = '00000000-0000-7000-8000-000000000001';
const id = (name: string) => `00000000-0000-7000-8000-${name.padStart(12, '0')}`;

const migrations = await readMigrations(migrationsFolder);
const { url } = await testDatabase({ empty: true });
const connect = () => postgres(url, { max: 1, onnotice: () => {} });

it('data of the time when a workspace shared everything belongs to one member each', async () => {
  await migrate(connect, migrations.slice(0, BEFORE));
  const sql = connect();
  await sql.unsafe(SEED).simple();

  await migrate(connect, migrations);

  // Nobody but the seeker knew this person, and the recruiter keeps the one they have a record of.
  expect(await sql`select name from person where person_type = 'candidate'`).toEqual([{ name: 'Known' }]);
  expect(await sql`select from person_document`).toHaveLength(0);
  expect(await sql`select removed, facts from match_subject`).toEqual([{ removed: true, facts: {} }]);
  expect(await sql`select name, owner_user_id, is_selected from document order by name`).toEqual([
    { name: 'by key', owner_user_id: '2', is_selected: false },
    { name: 'chosen', owner_user_id: '2', is_selected: true },
    { name: 'known', owner_user_id: '2', is_selected: false },
  ]);
  expect(await sql`select facts from applicant`).toEqual([{ facts: { city: 'Oslo' } }]);
  const stages =
    await sql`select external_id, user_id, stage, note from member_posting w join posting p on p.id = w.posting_id
    order by external_id`;
  expect(stages.map(({ external_id, user_id, note }) => [external_id, user_id, note])).toEqual([
    ['applied', '2', null],
    ['moved', '2', null],
    ['nobody', '1', 'left by the board'],
    ['starred', '3', 'near the sea'],
  ]);
  expect(await sql`select distinct user_id from stage_change`).toEqual([{ user_id: '2' }]);
  expect(await sql`select lease_key from apply_run`).toEqual([{ lease_key: 'lock:apply:acme:applied:2' }]);
  expect(await sql`select key from lease`).toEqual([{ key: 'lock:apply:acme:applied:2' }]);
  const events = await sql`select action, private_to from audit_event order by seq`;
  expect(events.map(({ action, private_to }) => [action, private_to])).toEqual([
    ['posting.filed', '3'],
    ['document.uploaded', '2'],
    ['member.invited', null],
    ['answer.added', '2'],
  ]);
  await sql.end();
});

const SEED = `
insert into tenant (id, name, slug) values ('${TENANT}', 'Works', 'works');
insert into app_user (email, name) values ('o@x.example', 'Olga'), ('s@x.example', 'Sam'), ('r@x.example', 'Rita');
insert into membership (tenant_id, user_id, role) values ('${TENANT}', 1, 'owner'), ('${TENANT}', 2, 'seeker'), ('${TENANT}', 3, 'recruiter');
insert into api_key (id, tenant_id, name, hint, secret_hash, scopes, created_by)
values ('${id('a1')}', '${TENANT}', 'agent', 'x', 'x', '{}', 2);
insert into document (id, tenant_id, hash, name, size, uploaded_by, owner_user_id) values
  ('${id('d1')}', '${TENANT}', 'h1', 'chosen', 1, 'user:2', 2),
  ('${id('d2')}', '${TENANT}', 'h2', 'known', 1, 'user:2', 2),
  ('${id('d3')}', '${TENANT}', 'h3', 'by key', 1, 'api-key:${id('a1')}', null);
insert into applicant (tenant_id, user_id, facts) values ('${TENANT}', 2, '{"city": "Oslo", "document_id": "${id('d1')}"}');
insert into person (id, tenant_id, canonical_id, person_type, actor, name, source, created_by) values
  ('${id('e1')}', '${TENANT}', '${id('e1')}', 'candidate', null, 'Only from the resume', 'document', 'user:2'),
  ('${id('e2')}', '${TENANT}', '${id('e2')}', 'candidate', null, 'Known', 'document', 'user:2'),
  ('${id('e3')}', '${TENANT}', '${id('e3')}', 'agency_recruiter', 'user:2', 'Sam', 'account', 'system'),
  ('${id('e4')}', '${TENANT}', '${id('e4')}', 'agency_recruiter', 'user:3', 'Rita', 'account', 'system');
insert into candidate (tenant_id, person_id, recruiter_person_id, name) values
  ('${TENANT}', '${id('e1')}', '${id('e3')}', 'Only from the resume'),
  ('${TENANT}', '${id('e2')}', '${id('e3')}', 'Known'), ('${TENANT}', '${id('e2')}', '${id('e4')}', 'Known');
insert into person_document (document_id, tenant_id, person_id, outcome, version) values
  ('${id('d1')}', '${TENANT}', '${id('e1')}', 'created', 1), ('${id('d2')}', '${TENANT}', '${id('e2')}', 'created', 1);
insert into match_subject (kind, id, tenant_id, facts, facts_hash) values ('person', '${id('e1')}', '${TENANT}', '{"skills": []}', 'x');
insert into company (id, key, name, careers_url, board) values ('${id('c1')}', 'acme', 'Acme', 'https://acme.example', '{"kind": "generic"}');
insert into posting (id, company_id, external_id, source, title, company_name) values
  ('${id('b1')}', '${id('c1')}', 'applied', 'generic', 'A', 'Acme'), ('${id('b2')}', '${id('c1')}', 'moved', 'generic', 'B', 'Acme'),
  ('${id('b3')}', '${id('c1')}', 'starred', 'generic', 'C', 'Acme'), ('${id('b4')}', '${id('c1')}', 'nobody', 'generic', 'D', 'Acme');
insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, company_key, title_key, user_id, actor, lease_key, token, lease_until)
values ('${TENANT}', '${id('f1')}', '${id('b1')}', 'acme', 'applied', 'A', 'Acme', 'acme', 'a', 2, 'user:2', 'lock:apply:acme:applied', 7, now());
insert into lease (key, owner, token, expires_at) values ('lock:apply:acme:applied', '${id('f1')}', 7, now());
insert into workspace_posting (tenant_id, posting_id, stage, stage_actor) values
  ('${TENANT}', '${id('b1')}', 'queued', 'user:1'), ('${TENANT}', '${id('b2')}', 'rejected', 'api-key:${id('a1')}');
insert into workspace_posting (tenant_id, posting_id, starred, note) values
  ('${TENANT}', '${id('b3')}', true, 'near the sea'), ('${TENANT}', '${id('b4')}', false, 'left by the board');
insert into audit_event (tenant_id, actor, action, subject) values
  ('${TENANT}', 'user:3', 'posting.filed', 'posting:${id('b3')}'), ('${TENANT}', 'user:2', 'document.uploaded', 'document:${id('d9')}'),
  ('${TENANT}', 'user:1', 'member.invited', null), ('${TENANT}', 'api-key:${id('a1')}', 'answer.added', 'answer:${id('d8')}');
`;
