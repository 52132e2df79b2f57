import type { QueryNode } from './parse-query.ts';

/** A query in the form that the SQL functions expect. */
export type SearchQuery = {
  query?: QueryNode;
  /** The query without its exclusions, for matching titles and other fields. */
  shown?: QueryNode;
  negated?: true;
  /** Set if the query only excludes words. */
  without?: QueryNode;
};

export function toSearchQuery(query: QueryNode): SearchQuery {
  const shown = positivePart(query);
  if (!shown) return { without: negate(query) };
  return { query, shown, ...(hasNot(query) && { negated: true as const }) };
}

/** All words and phrases that the query requires. */
export function leavesOf(query: QueryNode): ({ word: string } | { phrase: string })[] {
  if ('word' in query || 'phrase' in query) return [query];
  if ('all' in query) return query.all.flatMap(leavesOf);
  if ('any' in query) return query.any.flatMap(leavesOf);
  return [];
}

/** Replaces each required word. */
export function replaceWords(query: QueryNode, replace: (word: string) => QueryNode): QueryNode {
  if ('word' in query) return replace(query.word);
  if ('all' in query) return { all: query.all.map((part) => replaceWords(part, replace)) };
  if ('any' in query) return { any: query.any.map((part) => replaceWords(part, replace)) };
  return query;
}

function positivePart(query: QueryNode): QueryNode | undefined {
  if ('not' in query) return undefined;
  if ('all' in query) return rebuild('all', query.all);
  if ('any' in query) return rebuild('any', query.any);
  return query;
}

function rebuild(operator: 'all' | 'any', parts: readonly QueryNode[]): QueryNode | undefined {
  const kept = parts.map(positivePart).filter((part) => part !== undefined);
  if (kept.length <= 1) return kept[0];
  return operator === 'all' ? { all: kept } : { any: kept };
}

function hasNot(query: QueryNode): boolean {
  if ('not' in query) return true;
  if ('all' in query) return query.all.some(hasNot);
  return 'any' in query && query.any.some(hasNot);
}

/** Negates a query that consists of exclusions only, by De Morgan's laws. */
function negate(query: QueryNode): QueryNode {
  if ('not' in query) return query.not;
  if ('all' in query) return { any: query.all.map(negate) };
  return { not: query };
}
