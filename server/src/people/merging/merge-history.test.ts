import { Choice, factFields } from '@tenon/contract/duplicates';
import type { PersonFacts } from '@tenon/contract/person';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MergeWorld, mergeWorld } from '../../../test/people/merge-world.ts';
import { testSystem } from '../../../test/system.ts';
import { similarityKeys } from '../linkage/blocking.ts';
import { personFeatures } from '../linkage/person-features.ts';
import { factsOf } from '../records/person-store.ts';
import type { PersonIdentifierRow, PersonRow } from '../rows.ts';

const test = await testSystem();
const { owner } = test.database;

type Step = { what: string; take: (world: MergeWorld) => Promise<unknown> };

const number = fc.nat({ max: 30 });
const word = fc.constantFrom('Ann', 'Bo', 'Cy', 'Di Maria', 'Ed O’Neill', 'F. "Q" Ü');
const maybe = fc.option(word, { nil: null });
const facts: fc.Arbitrary<PersonFacts> = fc.record({
  name: word,
  given_name: maybe,
  family_name: maybe,
  headline: maybe,
  birth_date: fc.option(fc.constantFrom('1980-01-02', '1999-12-31'), { nil: null }),
  address: maybe,
  city: maybe,
  region: fc.constant(null),
  postcode: fc.constant(null),
  country: maybe,
  employers: fc.uniqueArray(word, { maxLength: 3 }),
  schools: fc.uniqueArray(word, { maxLength: 2 }),
});
const key = fc.constantFrom('a@x.org', 'b@x.org', 'c@x.org');
const choices = fc.dictionary(fc.constantFrom(...factFields), fc.constantFrom(...Choice.options), {
  noNullPrototype: true,
});
const candidate = fc.record({
  name: word,
  headline: maybe,
  source: maybe,
  note: maybe,
  tags: fc.uniqueArray(word, { maxLength: 2 }),
  years_experience: fc.option(fc.constantFrom(0, 2.5, 20), { nil: null }),
  availability: fc.option(fc.constantFrom('now', 'notice'), { nil: null }),
  available_from: fc.option(fc.constant('2027-03-01'), { nil: null }),
});

const step = <T extends unknown[]>(
  what: string,
  of: fc.Arbitrary<T>,
  take: (world: MergeWorld, ...values: T) => Promise<unknown>,
): fc.Arbitrary<Step> =>
  of.map((values) => ({
    what: `${what} ${JSON.stringify(values)}`,
    take: (world) => take(world, ...values),
  }));

const addPerson = step('add', fc.tuple(facts), (world, given) => world.addPerson(given));
const merge = step('merge', fc.tuple(number, number, choices), (world, ...given) => world.merge(...given));
const split = step('split', fc.tuple(number), (world, which) => world.split(which));
const identify = step('identify', fc.tuple(number, key), (world, ...given) => world.addIdentifier(...given));
const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: addPerson },
  { weight: 5, arbitrary: merge },
  { weight: 2, arbitrary: split },
  { weight: 3, arbitrary: identify },
  step('recruit', fc.tuple(number, number, candidate), (world, ...given) => world.addCandidate(...given)),
  step('change', fc.tuple(number, key), (world, ...given) => world.changeIdentifier(...given)),
  step('remove', fc.tuple(number), (world, which) => world.removeIdentifier(which)),
  step('edit', fc.tuple(number, fc.constantFrom('headline', 'city'), word), (world, ...given) =>
    world.edit(...given),
  ),
);
const history = (length: number) =>
  fc
    .tuple(
      fc.array(addPerson, { minLength: 3, maxLength: 5 }),
      fc.array(identify, { minLength: 1, maxLength: 4 }),
      fc.array(anything, { maxLength: length }),
    )
    .map((parts) => parts.flat());

/** Checks what must be true of the tables after any history. */
async function expectConsistent(world: MergeWorld): Promise<void> {
  const rows = await owner<PersonRow[]>`
    select *, birth_date::text as birth_date from person where tenant_id = ${world.tenantId} and not recruits`;
  for (const row of rows) {
    expect(row.canonical_id).toBe(world.rootOf(row.id));
    expect(factsOf(row)).toEqual(world.shown(row.id));
    expect(row.own !== null).toBe(world.edges.some(({ survivor_id }) => survivor_id === row.id));
  }
  const unowned = await owner`
    select type, key from person_identifier where tenant_id = ${world.tenantId} and status in ('active', 'contested')
    group by type, key having count(*) filter (where status = 'active') <> 1`;
  expect(unowned).toEqual([]);
  const wrongStatus = await owner`
    select c.id, c.status from duplicate_conflict c
    join person a on a.id = c.person_a join person b on b.id = c.person_b
    where c.tenant_id = ${world.tenantId} and c.status <> 'pending'
      and (c.status = 'same_person') <> (a.canonical_id = b.canonical_id)`;
  expect(wrongStatus).toEqual([]);
  const unreported = await owner`
    select i.id from person_identifier i
    join person_identifier h on h.tenant_id = i.tenant_id and h.type = i.type and h.key = i.key and h.status = 'active'
    where i.tenant_id = ${world.tenantId} and i.status = 'contested' and h.person_id <> i.person_id
      and not exists (
        select from duplicate_conflict c where c.tenant_id = i.tenant_id and i.type || ':' || i.key = any (c.evidence)
          and c.person_a = least(h.person_id, i.person_id) and c.person_b = greatest(h.person_id, i.person_id))`;
  expect(unreported).toEqual([]);
  await expectBlocks(world, rows);
}

/** The blocks of each record are those of the facts it shows and its own identifiers, and no others. */
async function expectBlocks({ tenantId }: MergeWorld, rows: readonly PersonRow[]): Promise<void> {
  const held = await owner<PersonIdentifierRow[]>`
    select * from person_identifier where tenant_id = ${tenantId} and valid_to is null`;
  const blocks = await owner<{ person_id: string; key: string }[]>`
    select person_id, key from person_block where tenant_id = ${tenantId}`;
  const ofRecord = (id: string) => (row: { person_id: string }) => row.person_id === id;
  for (const row of rows) {
    const keys = similarityKeys(personFeatures(factsOf(row), held.filter(ofRecord(row.id)), 'US'));
    expect(
      blocks
        .filter(ofRecord(row.id))
        .map(({ key }) => Number(key))
        .toSorted(),
    ).toEqual(keys.toSorted());
  }
}

it('records show the facts that their merges result in, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(history(14), async (steps) => {
      const world = await mergeWorld(test);
      for (const { take } of steps) await take(world);
      await expectConsistent(world);
      for (let left = world.edges.length; left > 0; left--) await world.split(left * 7);
      await expectConsistent(world);
    }),
    { numRuns: 25 },
  );
});

it('undoing a merge restores every row, at any point of any history', async () => {
  await fc.assert(
    fc.asyncProperty(history(10), number, number, choices, async (steps, one, other, chosen) => {
      const world = await mergeWorld(test);
      for (const { take } of steps) await take(world);
      const before = await world.snapshot();
      if (!(await world.merge(one, other, chosen))) return;
      expect(await world.snapshot()).not.toEqual(before);
      await world.split(world.edges.length - 1);
      expect(await world.snapshot()).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

it('undoing many merges restores every row, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      history(6),
      fc.array(merge, { minLength: 2, maxLength: 8 }),
      fc.infiniteStream(number),
      async (steps, merges, order) => {
        const world = await mergeWorld(test);
        for (const { take } of steps) await take(world);
        for (let left = world.edges.length; left > 0; left--) await world.split(0);
        const before = await world.snapshot();
        for (const { take } of merges) await take(world);
        while (world.edges.length > 0) await world.split(order.next().value as number);
        expect(await world.snapshot()).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});
