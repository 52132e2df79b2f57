import { type Role, rolePermissions } from '@tenon/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import type { Scope } from '../src/platform/db/port.ts';
import { type Attack, type Attacker, openAttack, readsFirst, renewToken } from './attack/attacker.ts';
import type { Loot } from './attack/attempts.ts';
import { isPrivateTo, memberTables, privateRows, privateTables } from './attack/private-rows.ts';
import { richMember } from './attack/rich-member.ts';
import { secretsOf } from './attack/secrets-of.ts';
import { fingerprint, startNewNumbers, type TenantRow, tenantRows } from './attack/tenant-rows.ts';
import { lineParsers } from './documents/line-parsers.ts';
import { readOperations } from './openapi/read-operations.ts';
import { type Client, clientOf, testSystem } from './system.ts';

/** Every role besides the one of the member under attack, who is a job seeker. Another one attacks, too. */
const ROLES: Role[] = [
  'owner',
  'admin',
  'recruiter',
  'hiring_manager',
  'interviewer',
  'compliance',
  'viewer',
];
/** Tables of the infrastructure. What they contain of the member is private, wherever it comes from. */
const INFRASTRUCTURE = /^(live_|queue_|idempotency_key|log_line)/;
/** Tables whose rows each member sees of themselves, and which hold nothing of the seeking side. */
const ACCOUNT = ['membership', 'sign_in'];
/** What hiring teams write about applicants. Job seekers have none; the tests of hiring are about who sees it. */
const TEAM = ['application_note', 'calendar_feed', 'people_view', 'person_list', 'scorecard'];
/** SQLSTATEs of a missing privilege, or of a row that the policy rejects. */
const REFUSED = '42501';

const test = await testSystem({ openParsers: lineParsers });
const { db, owner: sql } = test.database;
const api = createApi(test.system, { publicUrl: () => test.url, checkAnswers: true });
const send = async (path: string, init?: RequestInit) => api.request(path, init);
const operations = readsFirst(await readOperations(test.fetch));

let mara: Client;
let rowsOfMara: TenantRow[];
let loot: Loot;
let attack: Attack;
const clients: Record<string, Client> = {};
const attackers: Attacker[] = [];
const attacked = new Set<string>();

beforeAll(async () => {
  await startNewNumbers(sql);
  mara = await test.signIn({ role: 'seeker' });
  for (const role of ROLES) clients[role] = await test.signIn({ role });
  clients.seeker = await anotherSeeker();
  for (const [role, { token }] of Object.entries(clients)) {
    attackers.push({ name: `the role ${role}`, token, permissions: rolePermissions[role as Role] });
  }
  const key = await clients.owner?.post('/api/api-keys', { name: 'all', scopes: rolePermissions.owner });
  attackers.push({ name: 'a key of the owner', token: key?.body.key, permissions: rolePermissions.owner });
  // Both are set up in the same way, so that words of the product are no secrets.
  await richMember(test, clients.seeker, 'nils');
  await richMember(test, mara, 'mara');
  rowsOfMara = await privateRows(sql, mara.user.id);
  const secrets = secretsOf(rowsOfMara, await rowsOfEveryone());
  loot = { secrets, cursors: await cursorsOf(mara), eventIds: [], idempotencyKeys: [] };
  attack = openAttack(send, loot);
});

afterAll(() => {
  console.log(
    `Attacked ${attacked.size} of ${operations.length} operations as ${attackers.length} members ` +
      `with ${loot.secrets.marks.length} private values of another member: ${attack.attempts()} attempts.`,
  );
});

describe('the private data of a member', () => {
  it('is in every table that has a policy for members', async () => {
    const guarded = (await memberTables(sql)).filter((table) => ![...ACCOUNT, ...TEAM].includes(table));
    expect(privateTables.toSorted()).toEqual(guarded);
    const filled = new Set(rowsOfMara.map(({ table }) => table));
    // If this fails, add rows in attack/rich-member.ts.
    expect(guarded.filter((table) => !filled.has(table))).toEqual([]);
    expect(loot.secrets.uuids.length).toBeGreaterThan(15);
    expect(loot.secrets.marks.filter((mark) => mark.includes('mara')).length).toBeGreaterThan(20);
  });

  it.each(privateTables)('cannot be read or changed in %s by another member', async (table) => {
    const [own] = await sql.unsafe(
      `select count(*)::int as count from ${table} where ${isPrivateTo(table)}`,
      [mara.user.id],
    );
    expect(own?.count).toBeGreaterThan(0);
    const ids = rowsOfMara.filter((each) => each.table === table).map(({ row }) => row);
    for (const [role, client] of Object.entries(clients)) {
      for (const side of [undefined, 'hiring', 'seeking', 'neither']) {
        const scope = { tenantId: client.user.workspace.id, userId: client.user.id, side };
        const found = await asMember(scope, `select to_jsonb(t) as row from ${table} t`);
        const seen = typeof found === 'string' ? [] : found.map(({ row }) => row);
        expect([role, side, ids.filter((row) => seen.some((other) => isSame(row, other)))]).toEqual([
          role,
          side,
          [],
        ]);
      }
      const scope = { tenantId: client.user.workspace.id, userId: client.user.id };
      for (const row of ids) await asMember(scope, `delete from ${table} where ${keyOf(row)}`);
    }
    expect((await privateRows(sql, mara.user.id)).filter((each) => each.table === table)).toHaveLength(
      ids.length,
    );
  });

  it.each(operations)('$method $path reveals nothing of it', async (operation) => {
    for (const attacker of attackers) {
      await renewToken(test, attacker);
      expect(await attack.on(operation, attacker), `as ${attacker.name}`).toEqual([]);
    }
    attacked.add(operation.id);
  });

  it('is unchanged, to the last row', async () => {
    expect(fingerprint(await privateRows(sql, mara.user.id))).toBe(fingerprint(rowsOfMara));
    expect(attacked.size).toBe(operations.length);
    expect(attack.attempts()).toBeGreaterThan(operations.length * attackers.length * 5);
  });

  it('is still there for the member themselves', async () => {
    // The first session may have expired during the attack.
    const again = await test.signIn({ role: 'seeker' });
    expect(again.user.id).toBe(mara.user.id);
    for (const path of ['/api/documents', '/api/answers', '/api/apply-runs', '/api/saved-searches']) {
      expect((await again.get(path)).body.items.length).toBeGreaterThan(0);
    }
    const { items } = (await again.get('/api/postings?starred=true')).body;
    expect(items).toMatchObject([{ title: 'Cooper', starred: true }]);
  });
});

/** A second job seeker in the same workspace. */
async function anotherSeeker(): Promise<Client> {
  const workspace_id = clients.owner?.user.workspace.id;
  const person = await test.signIn({ tenant: 'Home of another seeker' });
  const invited = await clients.owner?.post('/api/invitations', {
    email: 'nils@example.com',
    role: 'seeker',
  });
  await person.post('/api/invitations/accept', { token: invited?.body.token });
  const { status, body } = await person.post('/auth/switch', { workspace_id });
  expect([status, body.user?.workspace.id]).toEqual([200, workspace_id]);
  return clientOf(test.fetch, body);
}

/** Everything that members of the workspace may know: its other rows, and the catalog. */
async function rowsOfEveryone(): Promise<TenantRow[]> {
  const isPrivate = new Set(rowsOfMara.map(({ table, row }) => `${table} ${JSON.stringify(row)}`));
  const rows = await tenantRows(sql, mara.user.workspace.id);
  const catalog = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(p) as row from posting p union all select to_jsonb(c) from company c`;
  return [
    ...rows.filter(
      ({ table, row }) => !INFRASTRUCTURE.test(table) && !isPrivate.has(`${table} ${JSON.stringify(row)}`),
    ),
    ...catalog.map(({ row }) => ({ table: 'posting', row })),
  ];
}

/** Page cursors that were issued to the member, one for every list that they may see. */
async function cursorsOf(client: Client): Promise<string[]> {
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
  const pages = await Promise.all(lists.map(({ path }) => client.get(`${path}?limit=1`)));
  return [...new Set(pages.map(({ body }) => body.next_cursor))].filter(
    (cursor) => typeof cursor === 'string',
  );
}

async function asMember(scope: Scope, statement: string): Promise<{ row: unknown }[] | typeof REFUSED> {
  return db
    .as(scope, async (within) => [...(await within.unsafe<{ row: unknown }[]>(statement))])
    .catch((error: { code: string }) => {
      if (error.code !== REFUSED) throw error;
      return REFUSED;
    });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Finds a row by all its IDs. */
function keyOf(row: Record<string, unknown>): string {
  const keys = Object.entries(row).filter(([name, value]) => /^id$|_id$/.test(name) && value !== null);
  return keys.map(([name, value]) => `${name}::text = '${value}'`).join(' and ');
}
