import * as contract from '@tenon/contract/applying';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeApplySettings, readApplySettings, type SettingsDeps } from './settings.ts';

export type SettingsRouteDeps = SettingsDeps & { guards: Guards };

/** Only a signed-in person may change the rules. Otherwise an agent could raise its own limits. */
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
