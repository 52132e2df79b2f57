import * as contract from '@tenon/contract/custom-fields';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  addField,
  changeField,
  type FieldDeps,
  listFields,
  removeField,
  restoreField,
} from './edit-fields.ts';
import {
  readApplicationFields,
  readPersonDetails,
  setApplicationField,
  setPersonField,
} from './edit-values.ts';

export type CustomFieldRouteDeps = FieldDeps & { guards: Guards };

export function customFieldRoutes(deps: CustomFieldRouteDeps): Route[] {
  const { guards } = deps;
  const settings = guards.may('hiring.settings');
  return [
    route(contract.listCustomFields, guards.may('applications.read'), ({ caller, query }) =>
      listFields(deps, caller, query.removed),
    ),
    route(contract.addCustomField, settings, ({ caller, body }) => addField(deps, caller, body)),
    route(contract.changeCustomField, settings, ({ caller, params, body }) =>
      changeField(deps, caller, params.id, body),
    ),
    route(contract.removeCustomField, settings, ({ caller, params, query }) =>
      removeField(deps, caller, params.id, query.permanently),
    ),
    route(contract.restoreCustomField, settings, ({ caller, params }) =>
      restoreField(deps, caller, params.id),
    ),
    route(contract.readPersonDetails, guards.may('people.read'), ({ caller, params }) =>
      readPersonDetails(deps, caller, params.id),
    ),
    route(contract.setPersonField, guards.may('people.manage'), ({ caller, params, body }) =>
      setPersonField(deps, caller, params, body.value),
    ),
    route(contract.readApplicationFields, guards.may('applications.read'), ({ caller, params }) =>
      readApplicationFields(deps, caller, params.id),
    ),
    route(contract.setApplicationField, guards.may('applications.manage'), ({ caller, params, body }) =>
      setApplicationField(deps, caller, params, body.value),
    ),
  ];
}
