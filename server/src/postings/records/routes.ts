import * as contract from '@tenon/contract/postings';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type FormDeps, fetchPostingForm } from '../forms/fetch-posting-form.ts';
import { type AddDeps, addPosting } from './add-posting.ts';
import { type ChangeDeps, changePosting } from './change-posting.ts';
import { describePosting } from './describe-posting.ts';
import { readFit } from './read-fit.ts';

export type RecordRouteDeps = AddDeps & ChangeDeps & FormDeps & { guards: Guards };

/** Routes for one posting: details, fit, stage, and adding one by hand. */
export function recordRoutes(deps: RecordRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('postings.read');
  const manage = guards.may('postings.manage');
  return [
    route(contract.addPosting, manage, ({ caller, body, context }) =>
      addPosting(deps, caller, body, context.req.raw.signal),
    ),
    route(contract.readPosting, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => describePosting(deps, sql, caller, params.id)),
    ),
    route(contract.readPostingFit, read, ({ caller, params, query }) =>
      readFit(deps, caller, params.id, query.document_id),
    ),
    route(contract.readPostingForm, read, ({ caller, params, context }) =>
      fetchPostingForm(deps, caller, params.id, context.req.raw.signal),
    ),
    route(contract.changePosting, manage, ({ caller, params, body }) =>
      changePosting(deps, caller, params.id, body),
    ),
  ];
}
