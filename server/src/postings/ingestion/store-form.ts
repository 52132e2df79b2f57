import type { Db } from '../../platform/db/port.ts';
import { updateForm } from '../forms/form-store.ts';
import type { StoreFormWork } from '../forms/messages.ts';
import { findingsScope } from './in-transaction.ts';

/** Stores a form that was read for one member. Of several readings, the latest one stays. */
export function storeForm(
  { db }: { db: Db },
  { tenant_id, posting_id, questions, read_at }: StoreFormWork,
): Promise<void> {
  return db.as(findingsScope(tenant_id), (sql) =>
    updateForm(sql, posting_id, { questions, read_at: new Date(read_at) }),
  );
}
