import * as contract from '@tenon/contract/careers';
import { confineTo, type Guards } from '../../identity/index.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  type ChangeSiteDeps,
  changeCareersSite,
  readCareersSite,
  removeLogo,
  setLogo,
} from './change-site.ts';
import { listPrivacyRequests, type PrivacyRequestDeps, resolvePrivacyRequest } from './privacy-requests.ts';

export type CareersRouteDeps = ChangeSiteDeps & PrivacyRequestDeps & { guards: Guards };

/** Settings of the careers site, and what applicants asked for there. */
export function careersRoutes(deps: CareersRouteDeps): Route[] {
  const { guards } = deps;
  const settings = guards.may('hiring.settings');
  const privacy = confineTo(guards.may('people.erase'), () => 'hiring');
  return [
    route(contract.readCareersSite, settings, ({ caller }) => readCareersSite(deps, caller)),
    route(contract.changeCareersSite, settings, ({ caller, body }) => changeCareersSite(deps, caller, body)),
    route(contract.setCareersLogo, settings, ({ caller, context }) =>
      setLogo(deps, caller, (onFile) => readUpload(context, contract.setCareersLogo.upload, onFile)),
    ),
    route(contract.removeCareersLogo, settings, ({ caller }) => removeLogo(deps, caller)),
    route(contract.listPrivacyRequests, privacy, ({ caller, query }) =>
      listPrivacyRequests(deps, caller, query),
    ),
    route(contract.resolvePrivacyRequest, privacy, ({ caller, params, body }) =>
      resolvePrivacyRequest(deps, caller, params.id, body.is_resolved),
    ),
  ];
}
