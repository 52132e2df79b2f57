import { searchPeople } from '@tenon/contract/people-search';
import { refreshIndex } from '../../src/hiring/people-search/refresh-index.ts';
import { searchPeople as search } from '../../src/hiring/people-search/search-people.ts';
import { percentile, printTable } from '../table.ts';
import { benchCaller } from './bench-caller.ts';
import { generatePeople } from './generate-people.ts';
import { addAll } from './import.ts';
import { type PeopleScene, toRecords, withPeople } from './people-scene.ts';

const SEARCHES = 100;
const WARM_UP = 10;
const CHUNK_SIZE = 25_000;
const SKILLS = [
  'python',
  'java',
  'sql',
  'docker',
  'excel',
  'nursing',
  'welding',
  'sales',
  'react',
  'kubernetes',
];
const TITLES = ['Engineer', 'Nurse', 'Welder', 'Accountant', 'Manager', 'Analyst', 'Teacher', 'Driver'];
const LEVELS = ['junior', 'mid', 'senior', 'lead'];

/** The time of one search, by the number of people. Sizes must be ascending. */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  const rows = await withPeople(async (scene) => {
    const found = [];
    let stored = 0;
    for (const size of sizes) {
      for (; stored < size; stored = Math.min(size, stored + CHUNK_SIZE)) {
        const count = Math.min(CHUNK_SIZE, size - stored);
        await addAll(scene, toRecords(generatePeople(count, { seed: stored + 1, duplicates: 0 })));
      }
      await writeFacts(scene);
      const started = performance.now();
      await refreshIndex({ db: scene.db, live: { append: async () => {} } as never }, scene.context.tenantId);
      const seconds = (performance.now() - started) / 1000;
      await scene.owner`vacuum analyze person_index`;
      await scene.owner`analyze`;
      for (const [kind, queryOf] of Object.entries(queries(size))) {
        const times = await searchMany(scene, queryOf);
        found.push({
          people: size.toLocaleString('en'),
          search: kind,
          'p50, ms': percentile(times, 0.5),
          'p95, ms': percentile(times, 0.95),
          'p99, ms': percentile(times, 0.99),
          'indexed in, s': Math.round(seconds),
        });
      }
    }
    return found;
  });
  printTable('Searching people', rows, `${SEARCHES} sequential searches of each kind, the first page of 20.`);
}

/** Facts as matching extracts them, for everybody who has none: the resume of a person, in short. */
async function writeFacts({ owner, context }: PeopleScene): Promise<void> {
  await owner`
    insert into match_subject (kind, id, tenant_id, facts_hash, skills, places, months, facts)
    select 'person', p.id, p.tenant_id, '', '{}', '{}', 12 * (n % 30), jsonb_build_object(
      'titles', jsonb_build_array(jsonb_build_object('text', (${LEVELS}::text[])[1 + n % 4] || ' ' || (${TITLES}::text[])[1 + n % 8])),
      'skills', (select jsonb_agg(jsonb_build_object('id', skill, 'name', skill)) from unnest(chosen.skills) skill),
      'level', (${LEVELS}::text[])[1 + n % 4], 'languages', '[]'::jsonb,
      'sentences', (select jsonb_agg(jsonb_build_object('text',
        'Worked with ' || skill || ' on project ' || md5(p.id::text || skill) || ' for clients in ' || coalesce(p.city, 'town')))
        from unnest(chosen.skills) skill))
    from (select *, abs(hashtext(id::text)) as n from person) p
    cross join lateral (select array[(${SKILLS}::text[])[1 + n % 10], (${SKILLS}::text[])[1 + n / 10 % 10]] as skills) chosen
    where p.tenant_id = ${context.tenantId} and p.person_type = 'candidate'
    on conflict do nothing`;
  await owner`update match_subject s set skills = array(select jsonb_path_query(s.facts, '$.skills[*].id') #>> '{}') where s.skills = '{}'`;
}

type QueryOf = (name: string, at: number) => Record<string, string>;

function queries(_size: number): Record<string, QueryOf> {
  const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T;
  return {
    'full name': (name) => ({ search: name }),
    'name with a typo': (name) => ({ search: slip(name) }),
    'typo and two filters': (name, at) => ({
      ...{ search: slip(name), level: LEVELS.join(','), years_min: String(at % 3) },
    }),
    'common word': (_, at) => ({ search: pick(TITLES, at).toLowerCase() }),
    'word and two filters': (_, at) => ({
      ...{ search: pick(TITLES, at), skill: pick(SKILLS, at + 3) },
      ...{ level: pick(LEVELS, at), years_min: String(at % 10) },
    }),
    'words of a resume': (_, at) => ({ search: `project ${pick(SKILLS, at)} clients` }),
    'no words, newest': () => ({}),
  };
}

/** Two neighboring letters of the last name change places. */
function slip(name: string): string {
  const at = Math.max(1, name.length - 3);
  return `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`;
}

async function searchMany({ db, owner, context }: PeopleScene, queryOf: QueryOf): Promise<number[]> {
  const caller = benchCaller(context);
  const people = await owner<{ name: string }[]>`
    select name from person where person_type = 'candidate' order by md5(id::text) limit ${SEARCHES + WARM_UP}`;
  const times: number[] = [];
  for (const [at, { name }] of people.entries()) {
    const query = searchPeople.query.parse(queryOf(name, at));
    const started = performance.now();
    await search({ db }, caller, query);
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}
