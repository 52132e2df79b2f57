import * as contract from '@tenon/contract/applying';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeApplySettings, readApplySettings, type SettingsDeps } from './settings.ts';

export type SettingsRouteDeps = SettingsDeps & { guards: Guards };

/** What agents may do; only a person changes it, or an agent could lift its own limits. */
export function settingsRoutes(deps: SettingsRouteDeps): Route[] {
  return [
    route(contract.readApplySettings, deps.guards.may('applying.read'), ({ caller }) =>
      readApplySettings(deps, caller),
    ),
    route(contract.changeApplySettings, deps.guards.inPerson('applying.manage'), ({ caller, body }) =>
      changeApplySettings(deps, caller, body),
    ),
  ];
}
