import type { Answer } from '@tenon/contract/endpoint';
import type { countPostings as endpoint, PostingQuery } from '@tenon/contract/postings';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { countFacets, type FacetRow } from './facet-store.ts';
import { countFound } from './find-store.ts';
import { MAX_COUNTED, prepareSearch } from './run-search.ts';

export type CountDeps = { db: Db; vocabulary: Vocabulary };

/** Counts the results by company, location, skill and other facets. */
export async function countPostings(
  { db, vocabulary }: CountDeps,
  caller: Caller,
  query: PostingQuery,
): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, async (sql) => {
    const { queries, filter } = await prepareSearch(sql, query);
    const rows = await countFacets(sql, queries, filter);
    const skillName = namesOfSkills(vocabulary);
    const facet = (name: FacetRow['facet'], nameOf = (row: FacetRow) => row.name) =>
      rows
        .filter((row) => row.facet === name)
        .map((row) => ({ value: row.value, name: nameOf(row), count: row.count }));
    return {
      company: facet('company'),
      location: facet('location'),
      remote: facet('remote', readable),
      level: facet('level', readable),
      employment_type: facet('employment_type', readable),
      skill: facet('skill', ({ value }) => skillName(value) ?? value),
      salary: rows.find((row) => row.facet === 'salary')?.count ?? 0,
      total: await countFound(sql, queries, filter, MAX_COUNTED),
    };
  });
}

/** `full_time` → `Full time`. */
function readable({ value }: FacetRow): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

let known: { version: string; names: Map<string, string> } | undefined;

function namesOfSkills(vocabulary: Vocabulary): (id: string) => string | undefined {
  if (known?.version !== vocabulary.version) {
    const names = new Map([...vocabulary.skills()].map(({ id, name }) => [id, name]));
    known = { version: vocabulary.version, names };
  }
  const { names } = known;
  return (id) => names.get(id);
}
