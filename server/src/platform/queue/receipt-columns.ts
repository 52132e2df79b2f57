import type { Sql } from '../db/port.ts';
import type { Receipt } from './port.ts';

/** The first arguments of `queue_remove` and `queue_extend`. */
export function receiptColumns(sql: Sql, receipts: Receipt[]) {
  return sql`
    ${receipts.map(({ queue }) => queue)}::text[],
    ${receipts.map(({ group_name }) => group_name ?? '')}::text[],
    ${receipts.map(({ id }) => id)}::bigint[], ${receipts.map(({ receipt }) => receipt)}::uuid[]`;
}
