import type { RequirementResult } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import { type RankDeps, rankPeople } from './rank-people.ts';

const MAX_ROWS = 1_000;
const BATCH_SIZE = 100;

type Row = Awaited<ReturnType<typeof rankPeople>>['items'][number];
type RowBreakdown = Row['breakdown'];

const columns: Record<string, (row: Row) => string | number | null> = {
  rank: (row) => row.rank,
  person_id: (row) => row.person.id,
  name: (row) => row.person.name,
  headline: (row) => row.person.headline,
  city: (row) => row.person.city,
  country: (row) => row.person.country,
  on_list: (row) => (row.is_listed ? 'yes' : ''),
  fit: ({ breakdown }) => breakdown.fit,
  score: ({ breakdown }) => breakdown.score,
  basis: ({ breakdown }) => breakdown.basis,
  semantic_points: ({ breakdown }) => breakdown.semantic.points,
  similarity: ({ breakdown }) => breakdown.semantic.similarity,
  similarity_skills: ({ breakdown }) => facetOf(breakdown, 'skills'),
  similarity_experience: ({ breakdown }) => facetOf(breakdown, 'experience'),
  similarity_full: ({ breakdown }) => facetOf(breakdown, 'full'),
  cosine: ({ breakdown }) => breakdown.semantic.cosine,
  keyword_points: ({ breakdown }) => breakdown.keyword.points,
  skills_shown: ({ breakdown }) => breakdown.keyword.hits.map(({ skill }) => skill.name).join('; '),
  recency_points: ({ breakdown }) => breakdown.recency.points,
  active_days_ago: ({ breakdown }) => breakdown.recency.days,
  must_points: ({ breakdown }) => breakdown.must.points,
  must_ratio: ({ breakdown }) => breakdown.must.ratio,
  must_met: ({ breakdown }) => describeMustHaves(breakdown, ['met']),
  must_partly: ({ breakdown }) => describeMustHaves(breakdown, ['partly']),
  must_missed: ({ breakdown }) => describeMustHaves(breakdown, ['missed']),
  must_unclear: ({ breakdown }) => describeMustHaves(breakdown, ['unclear']),
  rules: ({ breakdown }) => breakdown.versions.rules,
  model: ({ breakdown }) => breakdown.versions.model,
  calibration: ({ breakdown }) => breakdown.versions.calibration,
  taxonomy: ({ breakdown }) => breakdown.versions.taxonomy,
};

/** Exports the ranking with every term of the score and the evidence for each must-have, in batches. */
export async function* exportRanking(
  deps: RankDeps,
  caller: Caller,
  demandId: string,
  audience: 'everyone' | 'list',
): AsyncGenerator<string> {
  let text = toCsvLine(Object.keys(columns));
  let cursor: string | undefined;
  for (let written = 0; written < MAX_ROWS; written += BATCH_SIZE) {
    const body = { audience, filters: { skills: [] }, cursor, limit: BATCH_SIZE };
    const page = await rankPeople(deps, caller, demandId, body);
    yield text +
      page.items.map((row) => toCsvLine(Object.values(columns).map((toCell) => toCell(row)))).join('');
    text = '';
    if (!page.next_cursor) return;
    cursor = page.next_cursor;
  }
}

const facetOf = ({ semantic }: RowBreakdown, facet: string) =>
  semantic.facets.find((result) => result.facet === facet)?.similarity ?? null;

function describeMustHaves({ requirements }: RowBreakdown, states: RequirementResult['state'][]): string {
  return requirements
    .filter(({ kind, state }) => kind === 'must' && states.includes(state))
    .map(({ text, words }) => (words[0] ? `${text} (“${words[0].text}”)` : text))
    .join('; ');
}
