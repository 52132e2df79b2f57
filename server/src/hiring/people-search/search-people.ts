import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type { searchPeople as endpoint } from '@tenon/contract/people-search';
import { z } from 'zod';
import { assertPermitted, type Caller } from '../../identity/index.ts';
import { type PersonFacts, readFactsOfPeople } from '../../matching/index.ts';
import { countPeople, findRecruiter, summariesFor } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { correctWords } from './correct-words.ts';
import {
  countFound,
  findPeople,
  listExists,
  readEmployers,
  readFieldTypes,
  readTagsOf,
} from './find-store.ts';
import { matchedPart, type Part } from './matched-part.ts';
import { type AskedPeople, askedBy, type PeopleFilter, splitSearch } from './parse-filter.ts';

const MAX_COUNTED = 1000;
const Cursor = z.object({ rung: z.int().min(1).max(3), name: z.string(), id: z.uuid() });

type Found = Answer<typeof endpoint>;
type Plan = { asked: AskedPeople; corrections: Found['corrections'] };

export async function searchPeople(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, sort, ...filter }: ParsedQuery<typeof endpoint>,
): Promise<Found> {
  const after = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const counts = after || isNarrowed(filter) ? null : await countAll(sql, caller);
    const plan = await planSearch(sql, caller, filter);
    if (!plan) return { ...nobody, hints: await findHints(sql, caller, filter), counts };
    const { asked, corrections } = plan;
    const found = await findPeople(sql, asked, { sort, after, limit: limit + 1 });
    const page = toPage(
      found,
      limit,
      ({ id, rung, sort_name }) => ({ rung, name: sort_name, id }),
      ({ id }) => id,
    );
    const isAll = !after && found.length <= limit;
    const total = isAll ? found.length : after ? 0 : await countFound(sql, asked, MAX_COUNTED + 1);
    return {
      items: await present(sql, caller, page.items, asked.words),
      next_cursor: page.next_cursor,
      total: total > MAX_COUNTED || after ? null : total,
      corrections,
      hints: found.length === 0 && !after ? await findHints(sql, caller, filter) : [],
      counts,
    };
  });
}

/** Counting everybody takes longer than most searches, and only the plain list shows it. */
async function countAll(sql: Sql, { tenantId, actor }: Caller): Promise<Found['counts']> {
  return countPeople(sql, tenantId, await findRecruiter(sql, tenantId, actor));
}

const plainKeys = ['mine', 'has_conflicts', 'skill_match', 'tag_match'];

function isNarrowed(filter: PeopleFilter): boolean {
  return Object.entries(filter).some(([key, value]) => value !== undefined && !plainKeys.includes(key));
}

const nobody = { items: [], next_cursor: null, total: 0, corrections: [] };

/** Undefined if nobody can match: a list that the caller does not see, or no record of their own. */
export async function planSearch(
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'actor' | 'permissions'>,
  filter: PeopleFilter,
): Promise<Plan | undefined> {
  const { tenantId, actor } = caller;
  // Otherwise an API key for people would learn who applied where.
  if (filter.job || filter.stage) assertPermitted(caller, 'applications.read');
  const isOwn = filter.mine || filter.own_tag !== undefined;
  const recruiterId = isOwn ? await findRecruiter(sql, tenantId, actor) : undefined;
  if (isOwn && !recruiterId) return undefined;
  if (filter.list && !(await listExists(sql, tenantId, filter.list))) return undefined;
  const fieldTypes = filter.fields ? await readFieldTypes(sql, tenantId) : new Map<string, string>();
  const conditions = askedBy(filter, { recruiterId, fieldTypes });
  const { words: typed, pieces } = splitSearch(filter.search);
  const { words, corrections } = await correctWords(sql, typed);
  if (filter.search && words.length === 0 && pieces.length === 0) return undefined;
  return { asked: { ...conditions, words, pieces }, corrections };
}

const filterNames = [
  ...[
    'search',
    'skill',
    'title',
    'level',
    'place',
    'language',
    'tag',
    'own_tag',
    'source',
    'job',
    'stage',
    'list',
  ],
  ...['fields', 'mine', 'has_conflicts'],
] as const;

/** How many people each filter hides, most first. Ranges count as one. */
async function findHints(sql: Sql, caller: Caller, filter: PeopleFilter): Promise<Found['hints']> {
  const without = [
    ...filterNames.map((name) => ({ filter: name as string, keys: [name as string] })),
    { filter: 'years', keys: ['years_min', 'years_max'] },
    { filter: 'added', keys: ['added_from', 'added_until'] },
  ].filter(({ keys }) => keys.some((key) => filter[key as keyof PeopleFilter] !== undefined));
  if (without.length < 2) return [];
  const hints: Found['hints'] = [];
  for (const { filter: name, keys } of without) {
    const rest = Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));
    const plan = await planSearch(sql, caller, rest as PeopleFilter);
    const count = plan ? await countFound(sql, plan.asked, MAX_COUNTED) : 0;
    if (count > 0) hints.push({ filter: name, would_find: count });
  }
  return hints.sort((one, other) => other.would_find - one.would_find);
}

async function present(
  sql: Sql,
  caller: Caller,
  ids: string[],
  words: readonly string[][],
): Promise<Found['items']> {
  const { tenantId } = caller;
  const summaries = await summariesFor(sql, caller, ids);
  const facts = await readFactsOfPeople(sql, ids);
  const tags = await readTagsOf(sql, tenantId, ids);
  const employers = await readEmployers(sql, tenantId, ids);
  return summaries.map((summary) => {
    const known = facts.get(summary.id);
    const own = tags.get(summary.id) ?? [];
    const parts = partsOf(summary, known, { tags: own, employers: employers.get(summary.id) ?? [] });
    return {
      ...summary,
      tags: own,
      level: known?.facts.level ?? null,
      years: known?.months == null ? null : Math.floor(known.months / 12),
      ...matchedPart(words, summary.name, parts),
    };
  });
}

/** Where words are looked for, in the order of what says most. */
function partsOf(
  summary: Pick<Found['items'][number], 'headline' | 'email' | 'city' | 'country'>,
  known: PersonFacts | undefined,
  { tags, employers }: { tags: string[]; employers: string[] },
): Part[] {
  const { headline, email, city, country } = summary;
  const facts = known?.facts;
  return [
    ...(headline ? [{ in: 'headline' as const, text: headline }] : []),
    ...(facts?.titles ?? []).map(({ text }) => ({ in: 'title' as const, text })),
    ...(facts?.skills ?? []).map(({ name }) => ({ in: 'skill' as const, text: name })),
    ...employers.map((text) => ({ in: 'employer' as const, text })),
    ...(email ? [{ in: 'contact' as const, text: email }] : []),
    ...(city || country ? [{ in: 'place' as const, text: [city, country].filter(Boolean).join(', ') }] : []),
    ...tags.map((text) => ({ in: 'tag' as const, text })),
    ...(facts?.sentences ?? []).map(({ text }) => ({ in: 'resume' as const, text })),
  ];
}
