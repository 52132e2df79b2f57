import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../test/problem.ts';
import { type Client, call, clientOf, testSystem } from '../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn({ tenant: 'Audited' });

describe('the audit trail of a workspace', () => {
  it('has an event for every change', async () => {
    const actor = await test.signIn({ tenant: 'Busy' });
    const admin = await test.signIn({ tenant: 'Busy', role: 'admin' });
    await actor.patch('/api/workspace', { name: 'Busier' });
    const invited = await actor.post('/api/invitations', { email: 'one@example.com', role: 'viewer' });
    await actor.delete(`/api/invitations/${invited.body.id}`);
    const again = await actor.post('/api/invitations', { email: 'one@example.com', role: 'viewer' });
    await (await test.signIn({ tenant: 'Guest' })).post('/api/invitations/accept', {
      token: again.body.token,
    });
    const key = await actor.post('/api/api-keys', { name: 'k', scopes: ['audit.read'] });
    await actor.delete(`/api/api-keys/${key.body.id}`);
    await actor.patch(`/api/members/${admin.user.id}`, { role: 'viewer' });
    await actor.delete(`/api/members/${admin.user.id}`);
    await actor.post('/api/checks', {});
    const other = await call(test.fetch, 'POST', '/auth/demo', { tenant: 'Busy', with_refresh_token: true });
    await call(test.fetch, 'POST', '/auth/sign-out', { refresh_token: other.body.refresh_token });

    expect((await actions(actor)).reverse()).toEqual([
      'session.started',
      'session.started',
      'workspace.renamed',
      'invitation.created',
      'invitation.revoked',
      'invitation.created',
      'member.joined',
      'api-key.created',
      'api-key.revoked',
      'member.role-changed',
      'member.removed',
      'check.started',
      'session.started',
      'session.ended',
    ]);
    expect((await actor.get('/api/audit/verify')).body).toMatchObject({ intact: true, events: 14 });
  });

  it('has no event for a rejected request', async () => {
    const before = (await actions(owner)).length;
    await owner.delete(`/api/members/${owner.user.id}`);
    await owner.post('/api/invitations', { email: 'nonsense', role: 'viewer' });
    await owner.delete('/api/api-keys/0198c0de-0000-7000-8000-000000000001');
    expect(await actions(owner)).toHaveLength(before);
  });

  it('names actors by their current names, and former members by their number', async () => {
    const host = await test.signIn({ tenant: 'Names' });
    const guest = await test.signIn({ tenant: 'Names', role: 'viewer' });
    await host.delete(`/api/members/${guest.user.id}`);
    const { items } = (await host.get('/api/audit')).body;
    expect(items).toMatchObject([
      { actor: `user:${host.user.id}`, actor_name: 'Demo owner', action: 'member.removed' },
      { actor: `user:${guest.user.id}`, actor_name: null, action: 'session.started' },
      { actor_name: 'Demo owner' },
    ]);
  });

  it('names people as they are called today, also those that details refer to', async () => {
    const host = await test.signIn({ tenant: 'Naming people' });
    const add = async (name: string) => (await host.post('/api/people', { name })).body.person.id as string;
    const [jane, other] = [await add('Jane Smith'), await add('Jay Smythe')];
    expect((await host.post(`/api/people/${jane}/merges`, { merged_id: other })).status).toBe(201);
    const { items } = (await host.get('/api/audit?action=person.merged')).body;
    expect(items).toMatchObject([
      { subject: `person:${jane}`, subject_name: 'Jane Smith', detail_names: { merged_id: 'Jay Smythe' } },
    ]);
    const added = (await host.get('/api/audit?action=person.added')).body.items;
    expect(added).toMatchObject([{ subject_name: 'Jay Smythe' }, { subject_name: 'Jane Smith' }]);
    expect(added[0].detail_names).toEqual({});
  });

  it('is listed newest first, in pages without gaps', async () => {
    for (let number = 0; number < 5; number++)
      await owner.patch('/api/workspace', { name: `Name ${number}` });
    const seen: number[] = [];
    let cursor = '';
    do {
      const { body } = await owner.get(`/api/audit?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ seq }: { seq: number }) => seq));
      cursor = body.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual(seen.map((_, index) => seen.length - index));
    expectProblem(await owner.get('/api/audit?cursor=nonsense'), 400, 'invalid-cursor');
  });

  it('can be filtered by action, text and time', async () => {
    const client = await test.signIn({ tenant: 'Found' });
    await client.patch('/api/workspace', { name: 'Found 100%' });
    expect(await actions(client, '?action=workspace.renamed')).toEqual(['workspace.renamed']);
    expect(await actions(client, '?search=RENAMED')).toEqual(['workspace.renamed']);
    expect(await actions(client, '?search=demo+owner')).toHaveLength(2);
    expect(await actions(client, '?search=%25')).toEqual([]);
    const [latest] = (await client.get('/api/audit')).body.items;
    expect(await actions(client, `?since=${latest.at}`)).toEqual(['workspace.renamed']);
    expect(await actions(client, `?until=${latest.at}`)).toEqual(['session.started']);
  });

  it('is visible to its own workspace only', async () => {
    const stranger = await test.signIn({ tenant: 'Strange' });
    expect(await actions(stranger)).toEqual(['session.started']);
  });
});

describe('the audit trail as a file', () => {
  it('contains every event with its hashes, readable by a spreadsheet', async () => {
    const { status, headers, body } = await owner.get('/api/audit/export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('audit.csv');
    const [header, ...rows] = parseCsv(body);
    expect(header?.join()).toBe('seq,at,actor,actor_name,action,subject,details,previous_hash,hash');
    const { items } = (await owner.get('/api/audit?limit=100')).body;
    expect(rows.map((row) => row[0])).toEqual(items.map(({ seq }: { seq: number }) => String(seq)));
    expect(rows.map((row) => row.at(-1))).toEqual(items.map(({ hash }: { hash: string }) => hash));
    expect(rows.every((row) => row.length === 9)).toBe(true);
  });

  it('keeps quotes, commas and line breaks in their cells, and no cell runs as a formula', async () => {
    const client = await test.signIn({ tenant: 'Formulas' });
    const name = '=HYPERLINK("http://evil.example","a,b")';
    await client.patch('/api/workspace', { name });
    await test.database.owner`update app_user set name = ${name} where id = ${client.user.id}`;
    const [, row] = parseCsv((await client.get('/api/audit/export')).body);
    expect(row?.[3]).toBe(`'${name}`);
    expect(JSON.parse(String(row?.[6]))).toMatchObject({ to: name });
  });

  it('is complete even if it is long, and can be filtered', async () => {
    const client = await test.signIn({ tenant: 'Long' });
    const tenantId = client.user.workspace.id;
    await test.database.owner`
      insert into audit_event (tenant_id, actor, action) select ${tenantId}, 'system', 'many.' || n % 2 from generate_series(1, 2500) n`;
    const all = parseCsv((await client.get('/api/audit/export')).body);
    expect(all).toHaveLength(2502);
    expect(new Set(all.map(([seq]) => seq)).size).toBe(2502);
    const half = parseCsv((await client.get('/api/audit/export?action=many.1')).body);
    expect(half).toHaveLength(1251);
    expect((await client.get('/api/audit/verify')).body).toMatchObject({ intact: true, events: 2501 });
  });
});

it('a broken audit trail is reported to everyone who may read it', async () => {
  const client = await test.signIn({ tenant: 'Broken' });
  await test.database.owner.begin(async (sql) => {
    await sql`alter table audit_event disable trigger user`;
    await sql`update audit_event set actor = 'user:0' where tenant_id = ${client.user.workspace.id}`;
    await sql`alter table audit_event enable trigger user`;
  });
  const compliance = await test.signIn({ tenant: 'Broken', role: 'compliance' });
  const { body } = await clientOf(test.fetch, compliance).get('/api/audit/verify');
  expect(body).toMatchObject({
    intact: false,
    broken_at: 1,
    reason: 'Event 1 was changed after it was written.',
  });
});

async function actions(client: Client, query = '?limit=100'): Promise<string[]> {
  const { items } = (await client.get(`/api/audit${query}`)).body;
  return items.map(({ action }: { action: string }) => action);
}

/** As RFC 4180 has it: quoted cells may hold commas, quotes and line ends. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
