import { PostingQuery, PostingSort } from '@tenon/contract/postings';
import { InvalidError } from '../../platform/errors.ts';
import { parseQuery } from '../search/parse-query.ts';

/** A run is deleted after a while, so a search for its postings is not saved with it. */
const SavedQuery = PostingQuery.omit({ run_id: true, new_in_run: true }).extend({
  sort: PostingSort.optional(),
});

/** Keeps the parameters that belong to a search. Throws if a search would reject them. */
export function toSavedQuery(given: Record<string, string>): Record<string, string> {
  const known = Object.entries(given).filter(([name, value]) => name in SavedQuery.shape && value !== '');
  const query = Object.fromEntries(known);
  const { search } = readSavedQuery(query);
  parseQuery(search ?? '');
  return query;
}

export function readSavedQuery(query: Record<string, string>): PostingQuery {
  const parsed = SavedQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new InvalidError(
    'query-not-readable',
    `This search cannot be saved. Check “${issue?.path.join(' ').replaceAll('_', ' ')}”: ${issue?.message}`,
  );
}
