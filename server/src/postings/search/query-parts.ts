import type { QueryNode } from './parse-query.ts';

/** A query as the database takes it. */
export type SearchQuery = {
  query?: QueryNode;
  /** The same without what must be absent: what titles and fields are asked for. */
  shown?: QueryNode;
  negated?: true;
  /** Where it is all about what must be absent. */
  without?: QueryNode;
};

export function toSearchQuery(query: QueryNode): SearchQuery {
  const shown = positivePart(query);
  if (!shown) return { without: negate(query) };
  return { query, shown, ...(hasNot(query) && { negated: true as const }) };
}

/** All that is to be there, of the kinds that are asked for. */
export function leavesOf(query: QueryNode): ({ word: string } | { phrase: string })[] {
  if ('word' in query || 'phrase' in query) return [query];
  if ('all' in query) return query.all.flatMap(leavesOf);
  if ('any' in query) return query.any.flatMap(leavesOf);
  return [];
}

/** Each word that is to be there is replaced by what the caller makes of it. */
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

function rebuild(how: 'all' | 'any', parts: readonly QueryNode[]): QueryNode | undefined {
  const kept = parts.map(positivePart).filter((part) => part !== undefined);
  if (kept.length <= 1) return kept[0];
  return how === 'all' ? { all: kept } : { any: kept };
}

function hasNot(query: QueryNode): boolean {
  if ('not' in query) return true;
  if ('all' in query) return query.all.some(hasNot);
  return 'any' in query && query.any.some(hasNot);
}

/** Of queries that are all about absence: none of it means not any of it. */
function negate(query: QueryNode): QueryNode {
  if ('not' in query) return query.not;
  if ('all' in query) return { any: query.all.map(negate) };
  return { not: query };
}
