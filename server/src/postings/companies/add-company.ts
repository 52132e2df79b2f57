import type { addCompany as endpoint } from '@tenon/contract/companies';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { findByBoard, insertCompany, lockCompanyCreation, readKeysLike } from './company-store.ts';
import { describeCompany } from './describe-company.ts';
import { freeKey, keyOf } from './model.ts';
import { type RecognizeDeps, recognizeAddress } from './recognize-address.ts';

export type AddDeps = RecognizeDeps & { db: Db; live: Live };

/** Adds a company to this workspace only, including its postings. */
export async function addCompany(
  deps: AddDeps,
  caller: Caller,
  { url, name: given }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId } = caller;
  const { board, name: guessed, careers_url } = await recognizeAddress(deps, url);
  const name = given ?? guessed;
  return deps.db.as(caller.scope, async (sql) => {
    await lockCompanyCreation(sql, tenantId);
    const known = await findByBoard(sql, board);
    if (known) {
      const message = `This board is in the list already, as ${known.name}.`;
      throw new ConflictError('company-known', message, { details: { company: known } });
    }
    const wanted = keyOf(name) ?? keyOf(guessed) ?? 'company';
    const key = freeKey(wanted, await readKeysLike(sql, wanted));
    const row = { tenant_id: tenantId, key, name, careers_url, board, added_by: userId };
    const id = await insertCompany(sql, row);
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'company.added',
      subject: `company:${id}`,
      details: { key, name, kind: board.kind },
      changed: 'companies',
    });
    return describeCompany(sql, caller, id);
  });
}
