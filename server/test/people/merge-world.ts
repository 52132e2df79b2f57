import { randomUUID } from 'node:crypto';
import type { Choices } from '@tenon/contract/duplicates';
import { Permission } from '@tenon/contract/permissions';
import type { PersonFacts } from '@tenon/contract/person';
import type { Caller } from '../../src/identity/index.ts';
import { changePerson } from '../../src/people/editing/change-person.ts';
import { refreshBlocks } from '../../src/people/linkage/refresh-blocks.ts';
import { mergePeople } from '../../src/people/merging/merge-people.ts';
import { splitMerge } from '../../src/people/merging/split-merge.ts';
import { columnsOf, foldFacts, type StandingMerge } from '../../src/people/records/model.ts';
import type { TestSystem } from '../system.ts';

type Edge = StandingMerge & { id: string };

/**
 * A tenant with people, and a model of them in memory: each record's own facts and the merges that were not undone.
 * Steps refer to people by number, and do nothing if they make no sense.
 */
export async function mergeWorld({ system, database: { owner } }: TestSystem) {
  const [tenant] = await owner`insert into tenant (name, slug) values ('Acme', ${randomUUID()}) returning id`;
  const tenantId: string = tenant?.id;
  const scope = { tenantId };
  const caller = {
    scope,
    tenantId,
    actor: 'user:1',
    permissions: new Set(Permission.options),
  } as Partial<Caller> as Caller;

  const records: string[] = [];
  const own = new Map<string, PersonFacts>();
  const edges: Edge[] = [];
  const recruiters = await owner<{ id: string }[]>`
    insert into person (tenant_id, person_type, actor, name, source, created_by)
    select ${tenantId}, 'agency_recruiter', 'user:' || n, 'Recruiter ' || n, 'person', 'user:1'
    from generate_series(1, 3) n returning id`;

  const pick = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % Math.max(list.length, 1)];
  const rootOf = (id: string): string => {
    const edge = edges.find(({ merged_id }) => merged_id === id);
    return edge ? rootOf(edge.survivor_id) : id;
  };
  const shown = (id: string) => foldFacts(id, own, edges);
  const as = <T>(work: Parameters<typeof system.db.as<T>>[1]) => system.db.as(scope, work);
  const held = () => owner<{ id: string; person_id: string }[]>`
    select id, person_id from person_identifier where tenant_id = ${tenantId} and valid_to is null order by id`;
  /** Every writer of facts or identifiers must refresh the blocks. */
  const refresh = (id: string) => as((sql) => refreshBlocks(sql, tenantId, [id]));

  return {
    tenantId,
    records,
    edges,
    rootOf,
    shown,

    async addPerson(facts: PersonFacts): Promise<void> {
      const row = { tenant_id: tenantId, ...facts, source: 'person', created_by: 'user:1' };
      const [made] = await as((sql) => sql`insert into person ${sql(row)} returning id`);
      records.push(made?.id);
      own.set(made?.id, facts);
      await refresh(made?.id);
    },

    async addCandidate(of: number, by: number, fields: Record<string, unknown>): Promise<void> {
      const personId = pick(records, of);
      const recruiter = pick(recruiters, by)?.id;
      if (!personId || !recruiter) return;
      const row = { tenant_id: tenantId, person_id: personId, recruiter_person_id: recruiter, ...fields };
      await as((sql) => sql`insert into candidate ${sql(row)} on conflict do nothing`);
    },

    async addIdentifier(of: number, key: string): Promise<void> {
      const personId = pick(records, of);
      if (!personId) return;
      const identifier = {
        type: 'email',
        value: key,
        raw: key,
        key,
        changed_by: 'user:1',
        changed_by_table_type: 'person',
      };
      const row = { tenant_id: tenantId, person_id: personId, ...identifier };
      await as((sql) => sql`insert into person_identifier ${sql(row)}`);
      await refresh(personId);
    },

    async changeIdentifier(which: number, key: string): Promise<void> {
      const { id, person_id } = pick(await held(), which) ?? {};
      if (!id || !person_id) return;
      await as(
        (sql) => sql`
          update person_identifier set value = ${key}, raw = ${key}, key = ${key}, changed_by = 'user:2' where id = ${id}`,
      );
      await refresh(person_id);
    },

    async removeIdentifier(which: number): Promise<void> {
      const { id, person_id } = pick(await held(), which) ?? {};
      if (!id || !person_id) return;
      await as(
        (sql) => sql`
          update person_identifier set status = 'deleted', valid_to = now(), ended_by = 'user:2' where id = ${id}`,
      );
      await refresh(person_id);
    },

    /** Returns whether there were two people to merge. */
    async merge(survivor: number, merged: number, choices: Choices['facts']): Promise<boolean> {
      const [survivorId, mergedId] = [pick(records, survivor), pick(records, merged)];
      if (!survivorId || !mergedId || rootOf(survivorId) === rootOf(mergedId)) return false;
      const { id, ...edge } = await mergePeople(system, caller, {
        survivorId,
        mergedId,
        choices: { facts: choices, candidates: {} },
      });
      const [row] = await owner<{ choices: Choices }[]>`select choices from person_merge where id = ${id}`;
      if (!row) throw new Error('the merge was not stored');
      edges.push({ id, survivor_id: edge.survivor_id, merged_id: edge.merged_id, choices: row.choices });
      return true;
    },

    async split(which: number): Promise<void> {
      const edge = pick(edges, which);
      if (!edge) return;
      await splitMerge(system, caller, edge.id, { remember: false });
      edges.splice(edges.indexOf(edge), 1);
    },

    /** An edited field becomes the person's own, and is chosen over the fields of merged records. */
    async edit(of: number, field: 'headline' | 'city', value: string): Promise<void> {
      const id = pick(records, of);
      if (!id) return;
      const root = rootOf(id);
      const facts = { ...shown(root), [field]: value };
      if (shown(root)[field] === value) return;
      await changePerson(system, caller, id, { [field]: value });
      const group = field === 'city' ? 'location' : field;
      const kept = Object.fromEntries(columnsOf[group].map((column) => [column, facts[column]]));
      own.set(root, { ...(own.get(root) as PersonFacts), ...kept });
      for (const edge of edges)
        if (edge.survivor_id === root)
          edge.choices = { ...edge.choices, facts: { ...edge.choices.facts, [group]: 'survivor' } };
    },

    /** All rows about people, except those about merging itself. */
    async snapshot(): Promise<string[]> {
      const rows: string[] = [];
      for (const table of [
        'person',
        'person_identifier',
        'candidate',
        'duplicate_conflict',
        'person_block',
      ]) {
        const found = await owner<{ line: string }[]>`
          select t::text as line from ${owner(table)} t where tenant_id = ${tenantId} order by 1`;
        rows.push(...found.map(({ line }) => `${table} ${line}`));
      }
      return rows;
    },
  };
}

export type MergeWorld = Awaited<ReturnType<typeof mergeWorld>>;
