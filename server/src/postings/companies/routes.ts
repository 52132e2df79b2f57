import * as contract from '@tenon/contract/companies';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AddDeps, addCompany } from './add-company.ts';
import { describeCompany } from './describe-company.ts';
import { listCompanies } from './list-companies.ts';
import { recognize } from './recognize-address.ts';
import { type RemoveDeps, removeCompany } from './remove-company.ts';
import { type SourceDeps, sourcePostings } from './source-postings.ts';

export type CompanyRouteDeps = AddDeps & SourceDeps & RemoveDeps & { guards: Guards };

/** Routes for companies: the catalog, the workspace's own companies, and previews. */
export function companyRoutes(deps: CompanyRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('postings.read');
  const manage = guards.may('postings.manage');
  return [
    route(contract.listCompanies, read, ({ caller, query }) => listCompanies(deps, caller, query)),
    route(contract.recogniseBoard, manage, ({ caller, body }) => recognize(deps, caller, body)),
    route(contract.readCompany, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => describeCompany(sql, caller, params.id)),
    ),
    route(contract.addCompany, manage, ({ caller, body }) => addCompany(deps, caller, body)),
    route(contract.removeCompany, manage, ({ caller, params }) => removeCompany(deps, caller, params.id)),
    route(contract.sourcePostings, manage, ({ caller, body, context }) =>
      sourcePostings(deps, caller, body ?? {}, context.req.raw.signal),
    ),
  ];
}
