import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guardScene } from '../../test/people/guard-scene.ts';
import type { Sql } from '../platform/db/port.ts';

const scene = await guardScene();
const { owner, as, person, merge, undo, rootOf, conflicts, refusal } = scene;

describe('conflicts', () => {
  const report = (one: string, other: string, evidence: string[]) =>
    as(async (sql) => {
      const [row] =
        await sql`select report_conflict(${scene.tenantId()}, ${one}, ${other}, 'likeness', ${evidence}::text[], 'scan') as id`;
      return row?.id as string;
    });
  const decide = (id: string, status: string) =>
    as(
      (sql) => sql`
        update duplicate_conflict set status = ${status}, decided_at = now(), decided_by = 'user:1',
          decided_evidence = evidence where id = ${id}`,
    );

  it('a pair has one conflict, in whichever order it is reported, and nobody conflicts with themselves', async () => {
    const [jane, kim] = [await person(), await person()];
    const id = await report(jane, kim, ['b', 'a']);
    expect(await report(kim, jane, ['c'])).toBe(id);
    expect(await conflicts()).toMatchObject([{ id, evidence: ['a', 'b', 'c'] }]);
    expect(await report(jane, jane, ['a'])).toBeNull();
  });

  it('a decision holds for all records of two people until there is new evidence', async () => {
    const [jane, kim, lee] = [await person(), await person(), await person()];
    await decide(await report(jane, kim, ['a']), 'different_people');
    await merge(jane, lee);
    await report(lee, kim, ['a']);
    expect((await conflicts()).map(({ status }) => status)).toEqual(['different_people', 'different_people']);
    await report(lee, kim, ['a', 'b']);
    expect((await conflicts()).map(({ status }) => status)).toEqual(['different_people', 'pending']);
  });

  it('a conflict between records of one person is pending, even if other records were decided to be different', async () => {
    const [jane, kim, lee] = [await person(), await person(), await person()];
    await decide(await report(jane, kim, ['a']), 'different_people');
    await merge(jane, kim);
    await merge(jane, lee);
    await report(lee, kim, ['a']);
    expect((await conflicts()).map(({ status }) => status)).toEqual(['different_people', 'pending']);
  });

  it('a decision must match the merges and name its author', async () => {
    const [jane, kim] = [await person(), await person()];
    const id = await report(jane, kim, ['a']);
    expect(await refusal(decide(id, 'same_person'))).toBe('conflict_follows_merges');
    const withoutAuthor = (sql: Sql) =>
      sql`update duplicate_conflict set status = 'different_people', decided_evidence = '{a}' where id = ${id}`;
    expect(await refusal(as(async (sql) => withoutAuthor(sql)))).toMatch(/check/);
    const withoutEvidence = (sql: Sql) => sql`
      update duplicate_conflict set status = 'different_people', decided_at = now(), decided_by = 'x' where id = ${id}`;
    expect(await refusal(as(async (sql) => withoutEvidence(sql)))).toMatch(/check/);
    await merge(jane, kim);
    expect(await conflicts()).toMatchObject([{ status: 'same_person' }]);
    expect(await refusal(decide(id, 'different_people'))).toBe('conflict_follows_merges');
  });

  it('a split reopens the conflicts that the merge had decided', async () => {
    const [a, b, c] = [await person(), await person(), await person()];
    for (const [one, other] of [
      [a, b],
      [a, c],
      [b, c],
    ] as const)
      await report(one, other, ['x']);
    const inner = await merge(b, a);
    const outer = await merge(c, b);
    expect((await conflicts()).map(({ status }) => status)).toEqual([
      'same_person',
      'same_person',
      'same_person',
    ]);
    await undo(inner);
    const open = (await conflicts()).filter(({ status }) => status === 'pending');
    expect(open.map(({ person_a, person_b }) => [person_a, person_b].includes(a))).toEqual([true, true]);
    await undo(outer);
    expect((await conflicts()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });
});

describe('merges', () => {
  it('only people who are not merged can be merged', async () => {
    const [a, b, c] = [await person(), await person(), await person()];
    await merge(a, b);
    for (const [survivor, merged] of [
      [a, a],
      [b, a],
      [b, c],
      [c, b],
      [a, b],
      [a, randomUUID()],
    ] as const)
      expect(await refusal(merge(survivor, merged))).toMatch(/merge_of_two_standing|check/);
    await merge(c, a);
    expect(await Promise.all([a, b, c].map(rootOf))).toEqual([c, c, c]);
  });

  it('a merge can be undone once, and not be changed otherwise', async () => {
    const [a, b] = [await person(), await person()];
    const id = await merge(a, b);
    const setUndoneBy = (sql: Sql) => sql`update person_merge set undone_by = 'user:2' where id = ${id}`;
    expect(await refusal(as(async (sql) => setUndoneBy(sql)))).toMatch(/check/);
    await undo(id);
    expect(await refusal(undo(id))).toBe('merge_is_history');
    const redo = (sql: Sql) =>
      sql`update person_merge set undone_at = null, undone_by = null where id = ${id}`;
    expect(await refusal(as(async (sql) => redo(sql)))).toBe('merge_is_history');
    expect(await refusal(redo(owner as unknown as Sql))).toBe('merge_is_history');
    const move = (sql: Sql) => sql`update person_merge set survivor_id = merged_id, merged_id = survivor_id`;
    expect(await refusal(move(owner as unknown as Sql))).toBe('merge_is_history');
    await merge(b, a);
    expect(await rootOf(a)).toBe(b);
  });

  it('of two concurrent merges in opposite directions one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await person(), await person()];
      const outcomes = await Promise.all([refusal(merge(a, b)), refusal(merge(b, a))]);
      expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
      expect(await rootOf(a)).toBe(await rootOf(b));
    }
  });

  it('all merges of a chain can be undone concurrently, which restores everyone', async () => {
    for (let round = 0; round < 5; round++) {
      const chain = await Promise.all(Array.from({ length: 5 }, () => person()));
      const merges: string[] = [];
      for (let i = 1; i < chain.length; i++)
        merges.push(await merge(chain[i] as string, chain[i - 1] as string));
      await Promise.all(merges.map(undo));
      expect(await Promise.all(chain.map(rootOf))).toEqual(chain);
    }
  });

  it('concurrent merges and splits leave every record with the person that the merges lead to', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c, d] = (await Promise.all(Array.from({ length: 4 }, () => person()))) as [
        string,
        string,
        string,
        string,
      ];
      const inner = await merge(b, a);
      const [further] = await Promise.all([merge(c, b), undo(inner), refusal(merge(d, a))]);
      const edges = await owner<{ survivor_id: string; merged_id: string }[]>`
        select survivor_id, merged_id from person_merge where tenant_id = ${scene.tenantId()} and undone_at is null`;
      expect(further).toBeDefined();
      const up = new Map(edges.map((edge) => [edge.merged_id, edge.survivor_id]));
      const root = (id: string): string => (up.has(id) ? root(up.get(id) as string) : id);
      for (const id of [a, b, c, d]) expect(await rootOf(id)).toBe(root(id));
    }
  });

  it('a merge does not block adding an identifier', async () => {
    const [a, b] = [await person(), await person()];
    await as(async (sql) => {
      await sql`insert into person_merge ${sql({ tenant_id: scene.tenantId(), survivor_id: a, merged_id: b, merged_by: 'u' })}`;
      // On another connection, while the merge is not committed.
      const made = await owner`
        insert into person_identifier (tenant_id, person_id, type, value, raw, key, changed_by, changed_by_table_type)
        values (${scene.tenantId()}, ${b}, 'email', 'j@x.org', 'j@x.org', 'j@x.org', 'user:1', 'person') returning status`;
      expect(made).toEqual([{ status: 'active' }]);
    });
    expect(await rootOf(b)).toBe(a);
  });
});
