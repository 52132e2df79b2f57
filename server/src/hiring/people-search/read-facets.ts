import type { Answer } from '@tenon/contract/endpoint';
import type { readPeopleFacets as endpoint } from '@tenon/contract/people-search';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { countFilters, type FilterCount } from './find-store.ts';
import type { PeopleFilter } from './parse-filter.ts';
import { planSearch } from './search-people.ts';

const MAX_PEOPLE = 2000;
const MAX_VALUES = 12;

type Facets = Answer<typeof endpoint>;

/** Counts nothing if too many people match: that would take longer than the search. */
export async function readFacets(
  { db, vocabulary }: { db: Db; vocabulary: Pick<Vocabulary, 'skills'> },
  caller: Caller,
  filter: PeopleFilter,
): Promise<Facets> {
  const counted = await db.as(caller.scope, async (sql) => {
    const plan = await planSearch(sql, caller, filter);
    return plan
      ? countFilters(sql, caller.tenantId, plan.asked, MAX_PEOPLE)
      : { total: 0, filters: [], tags: [] };
  });
  if (!counted) return { ...emptyFacets, counted: null };
  const { total, filters, tags } = counted;
  const skills = valuesOf(filters, 'skill');
  const names = skillNames(vocabulary, new Set(skills.map(({ value }) => value)));
  return {
    counted: total,
    skills: skills.map((skill) => ({ ...skill, label: names.get(skill.value) ?? skill.label })),
    levels: valuesOf(filters, 'level'),
    languages: valuesOf(filters, 'language'),
    countries: valuesOf(filters, 'country'),
    sources: valuesOf(filters, 'source'),
    tags: tags.slice(0, MAX_VALUES).map(({ tag, count }) => ({ value: tag, label: tag, count })),
  };
}

const emptyFacets = { skills: [], levels: [], languages: [], countries: [], sources: [], tags: [] };

function valuesOf(filters: readonly FilterCount[], kind: string): Facets['skills'] {
  return filters
    .filter(({ token }) => token.startsWith(`${kind}:`))
    .slice(0, MAX_VALUES)
    .map(({ token, count }) => {
      const value = token.slice(kind.length + 1);
      return { value, label: value, count };
    });
}

function skillNames(vocabulary: Pick<Vocabulary, 'skills'>, ids: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>();
  if (ids.size === 0) return names;
  for (const { id, name } of vocabulary.skills()) if (ids.has(id)) names.set(id, name);
  return names;
}
