import { PostingQuery, PostingSort } from '@tenon/contract/postings';
import { InvalidError } from '../../platform/errors.ts';
import { parseQuery } from '../search/parse-query.ts';

const Kept = PostingQuery.extend({ sort: PostingSort.optional() });

/** As it will be asked; refuses what no search would take, and forgets what is not about the search. */
export function toSavedQuery(given: Record<string, string>): Record<string, string> {
  const known = Object.entries(given).filter(([name, value]) => name in Kept.shape && value !== '');
  const query = Object.fromEntries(known);
  const { search } = readSavedQuery(query);
  parseQuery(search ?? '');
  return query;
}

export function readSavedQuery(query: Record<string, string>): PostingQuery {
  const parsed = Kept.safeParse(query);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new InvalidError(
    'query-not-readable',
    `This search cannot be saved. Check “${issue?.path.join(' ').replaceAll('_', ' ')}”: ${issue?.message}`,
  );
}
