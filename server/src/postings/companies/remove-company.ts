import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { deleteCompany, readCompany } from './company-store.ts';
import { noSuchCompany } from './describe-company.ts';

export type RemoveDeps = {
  db: Db;
  live: Live;
  /** Roles of a company that members keep notes, dates or outcomes about. */
  countTrackedRoles: (sql: Sql, companyId: string) => Promise<number>;
};

/** Also removes its postings, and ends its part of a run in progress. */
export async function removeCompany(deps: RemoveDeps, caller: Caller, id: string): Promise<undefined> {
  const { tenantId } = caller;
  await deps.db.as(caller.scope, async (sql) => {
    const company = await readCompany(sql, undefined, id);
    if (!company) throw noSuchCompany();
    if (company.tenant_id === null) {
      const message = 'A company of the shared catalog cannot be deleted. Disable it instead.';
      throw new ConflictError('company-shared', message);
    }
    if ((await deps.countTrackedRoles(sql, id)) > 0) {
      const message =
        'Members track roles of this company and would lose what they keep about them. Disable it instead.';
      throw new ConflictError('company-tracked', message);
    }
    if (!(await deleteCompany(sql, tenantId, id))) throw noSuchCompany();
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'company.removed',
      subject: `company:${id}`,
      details: { key: company.key, name: company.name },
      changed: 'companies',
    });
  });
}
