import type { readApplication as endpoint } from '@tenon/contract/applying';
import type { Answer } from '@tenon/contract/endpoint';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { detailsOf } from './describe-runs.ts';
import { readRunLines } from './history-store.ts';

/** One run with all that it did. */
export async function readApplication(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Answer<typeof endpoint>> {
  const [detail] = await detailsOf(sql, tenantId, await readRunLines(sql, tenantId, { id }, { limit: 1 }));
  if (!detail) throw noSuchApplication();
  return detail;
}

export function noSuchApplication(): NotFoundError {
  return new NotFoundError('no-such-application', 'This application does not exist.');
}
