import type { RequirementResult } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import { type RankDeps, rankPeople } from './rank-people.ts';

const MOST = 1_000;
const BATCH = 100;

type Line = Awaited<ReturnType<typeof rankPeople>>['items'][number];
type Reasons = Line['breakdown'];

const columns: Record<string, (line: Line) => string | number | null> = {
  rank: (line) => line.rank,
  person_id: (line) => line.person.id,
  name: (line) => line.person.name,
  headline: (line) => line.person.headline,
  city: (line) => line.person.city,
  country: (line) => line.person.country,
  on_list: (line) => (line.is_listed ? 'yes' : ''),
  score: ({ breakdown }) => breakdown.score,
  basis: ({ breakdown }) => breakdown.basis,
  semantic_points: ({ breakdown }) => breakdown.semantic.points,
  cosine: ({ breakdown }) => breakdown.semantic.cosine,
  cosine_skills: ({ breakdown }) => facetOf(breakdown, 'skills'),
  cosine_experience: ({ breakdown }) => facetOf(breakdown, 'experience'),
  cosine_full: ({ breakdown }) => facetOf(breakdown, 'full'),
  keyword_points: ({ breakdown }) => breakdown.keyword.points,
  skills_shown: ({ breakdown }) => breakdown.keyword.hits.map(({ skill }) => skill.name).join('; '),
  recency_points: ({ breakdown }) => breakdown.recency.points,
  active_days_ago: ({ breakdown }) => breakdown.recency.days,
  must_points: ({ breakdown }) => breakdown.must.points,
  must_ratio: ({ breakdown }) => breakdown.must.ratio,
  must_met: ({ breakdown }) => inWords(breakdown, ['met']),
  must_partly: ({ breakdown }) => inWords(breakdown, ['partly']),
  must_missed: ({ breakdown }) => inWords(breakdown, ['missed']),
  must_unclear: ({ breakdown }) => inWords(breakdown, ['unclear']),
  rules: ({ breakdown }) => breakdown.versions.rules,
  model: ({ breakdown }) => breakdown.versions.model,
  taxonomy: ({ breakdown }) => breakdown.versions.taxonomy,
};

/** The order as it is served, with every term and the words of each must-have, a batch at a time. */
export async function* exportRanking(
  deps: RankDeps,
  caller: Caller,
  demandId: string,
  audience: 'everyone' | 'list',
): AsyncGenerator<string> {
  let text = toCsvLine(Object.keys(columns));
  let cursor: string | undefined;
  for (let written = 0; written < MOST; written += BATCH) {
    const asked = { audience, filters: { skills: [] }, cursor, limit: BATCH };
    const page = await rankPeople(deps, caller, demandId, asked);
    yield text + page.items.map((line) => toCsvLine(Object.values(columns).map((of) => of(line)))).join('');
    text = '';
    if (!page.next_cursor) return;
    cursor = page.next_cursor;
  }
}

const facetOf = ({ semantic }: Reasons, facet: string) =>
  semantic.facets.find((each) => each.facet === facet)?.cosine ?? null;

function inWords({ requirements }: Reasons, states: RequirementResult['state'][]): string {
  return requirements
    .filter(({ kind, state }) => kind === 'must' && states.includes(state))
    .map(({ text, words }) => (words[0] ? `${text} (“${words[0].text}”)` : text))
    .join('; ');
}
