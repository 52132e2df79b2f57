import type * as contract from '@tenon/contract/applications';
import type { ParsedQuery } from '@tenon/contract/endpoint';
import { assertPermitted, type Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import { decodeValue, parseFieldConditions } from '../people-search/field-conditions.ts';
import { readFieldTypes } from '../people-search/find-store.ts';
import { dayAfter } from '../people-search/parse-filter.ts';
import { keyOfTag } from '../people-search/tag-key.ts';
import type { ApplicationFilter } from './filter-store.ts';

type AskedFilter = Partial<ParsedQuery<typeof contract.exportApplications>>;

const DAY_MS = 86_400_000;

/** A filter of the API in the form that the store expects. */
export async function parseFilter(
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'permissions'>,
  asked: AskedFilter,
  now: Date,
): Promise<ApplicationFilter> {
  const { fields, answers, tag, tag_match = 'all', days_min, days_max, applied_until, ...same } = asked;
  if (tag) assertPermitted(caller, 'people.read');
  const types = fields ? await readFieldTypes(sql, caller.tenantId, 'application') : new Map();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    ...same,
    ...(tag && { tags: { keys: tag.map(keyOfTag), match: tag_match } }),
    ...(days_min !== undefined && { since_until: daysAgo(days_min) }),
    // Someone is in their second day until two days are over.
    ...(days_max !== undefined && { since_from: daysAgo(days_max + 1) }),
    ...(applied_until && { applied_before: dayAfter(applied_until) }),
    ...(fields && { fields: parseFieldConditions(fields, types, 'application-filter-invalid') }),
    ...(answers && { answers: parseAnswers(answers) }),
  };
}

function parseAnswers(written: string): { key: string; values: string[] }[] {
  const values = new Map<string, string[]>();
  for (const condition of written.split(';')) {
    if (condition.trim() === '') continue;
    const [key = '', ...rest] = condition.trim().split(':');
    const value = decodeValue(rest.join(':'));
    if (!key || !value)
      throw new InvalidError('application-filter-invalid', 'The condition on an answer is not valid.', {
        details: { condition },
      });
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return [...values].map(([key, any]) => ({ key, values: any }));
}
