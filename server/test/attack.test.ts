import { rolePermissions } from '@tenon/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import { type Attack, type Attacker, openAttack, readsFirst, renewToken } from './attack/attacker.ts';
import type { Loot } from './attack/attempts.ts';
import { type RichTenant, richTenant } from './attack/rich-tenant.ts';
import { secretsOf } from './attack/secrets-of.ts';
import {
  fingerprint,
  startNewNumbers,
  type TenantRow,
  tenantRows,
  tenantTables,
} from './attack/tenant-rows.ts';
import { lineParsers } from './documents/line-parsers.ts';
import { readOperations } from './openapi/read-operations.ts';
import { testSystem } from './system.ts';

const test = await testSystem({ openParsers: lineParsers });
// Calls the API directly: a socket knows nothing of tenants, and costs a millisecond each time.
const api = createApi(test.system, { publicUrl: () => test.url, checkAnswers: true });
const send = async (path: string, init?: RequestInit) => api.request(path, init);
const operations = readsFirst(await readOperations(test.fetch));

let anders: RichTenant;
let birch: RichTenant;
let rowsOfBirch: TenantRow[];
let loot: Loot;
let attack: Attack;
let attackers: Attacker[] = [];

const attacked = new Set<string>();

beforeAll(async () => {
  const { owner } = test.database;
  anders = await richTenant(test, 'anders');
  await startNewNumbers(owner);
  birch = await richTenant(test, 'birch');
  rowsOfBirch = await tenantRows(owner, birch.id);
  const secrets = secretsOf(rowsOfBirch, await tenantRows(owner, anders.id));
  loot = { secrets, cursors: await cursorsOf(birch), ...heldBy(rowsOfBirch) };
  attack = openAttack(send, loot);
  const { owner: everything, viewer: looking } = rolePermissions;
  attackers = [
    { name: 'an owner', token: anders.owner.token, permissions: everything },
    { name: 'a viewer', token: anders.viewer.token, permissions: looking },
    { name: 'an API key with every permission', token: anders.apiKey, permissions: everything },
    { name: 'nobody in particular', token: undefined, permissions: [] },
  ];
});

afterAll(() => {
  console.log(
    `Attacked ${attacked.size} of ${operations.length} operations as ${attackers.length} callers ` +
      `with ${loot.secrets.marks.length} values of another tenant: ${attack.attempts()} attempts.`,
  );
});

describe('a tenant under attack', () => {
  it('has rows in every table', async () => {
    const filled = new Set(rowsOfBirch.map(({ table }) => table));
    const tables = await tenantTables(test.database.owner);
    expect(tables.length).toBeGreaterThan(10);
    // If this fails, add rows in attack/rich-tenant.ts.
    expect(tables.filter((table) => !filled.has(table))).toEqual([]);
    expect([...filled]).toEqual(expect.arrayContaining(['app_user', 'user_setting', 'refresh_token']));
    expect(loot.secrets.marks.length).toBeGreaterThan(50);
    expect(loot.secrets.integers.length).toBeGreaterThan(3);
    expect(loot.cursors.length).toBeGreaterThanOrEqual(8);
  });

  it.each(operations)('$method $path reveals nothing of it', async (operation) => {
    for (const attacker of attackers) {
      await renewToken(test, attacker);
      expect(await attack.on(operation, attacker), `as ${attacker.name}`).toEqual([]);
    }
    attacked.add(operation.id);
  });

  it.each(operations.filter(({ method }) => method === 'GET'))(
    'shows nothing new at $path after all attempts',
    async (operation) => {
      const [owner] = attackers;
      expect(owner && (await attack.look(operation, owner))).toBeUndefined();
    },
  );

  it('is unchanged, to the last row', async () => {
    const rows = await tenantRows(test.database.owner, birch.id);
    expect(fingerprint(rows)).toBe(fingerprint(rowsOfBirch));
  });

  it('was attacked on every operation, by callers who are still signed in', async () => {
    expect(attacked.size).toBe(operations.length);
    expect(attack.attempts()).toBeGreaterThan(operations.length * 20);
    for (const { name, token } of attackers.filter((attacker) => attacker.token)) {
      const user = await test.fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
      expect([name, user.status]).toEqual([name, 200]);
    }
  });
});

/** Page cursors that were issued to the other tenant, one for every list. */
async function cursorsOf({ owner }: RichTenant): Promise<string[]> {
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
  const pages = await Promise.all(lists.map(({ path }) => owner.get(`${path}?limit=1`)));
  return [...new Set(pages.map(({ body }) => body.next_cursor))].filter((cursor) => cursor !== null);
}

function heldBy(rows: readonly TenantRow[]): Pick<Loot, 'eventIds' | 'idempotencyKeys'> {
  const of = (name: string) => rows.filter(({ table }) => table === name).map(({ row }) => row);
  return {
    eventIds: of('live_topic').map(({ epoch }) => `${epoch}:0`),
    idempotencyKeys: of('idempotency_key').map(({ key }) => String(key)),
  };
}
