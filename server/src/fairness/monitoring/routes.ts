import * as alerts from '@tenon/contract/fairness-alerts';
import * as contract from '@tenon/contract/fairness-monitoring';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type ChangeAlertDeps, changeAlert } from './change-alert.ts';
import { type ChangeSettingsDeps, changeDigest, changeMonitoring } from './change-settings.ts';
import { listAlerts, readAlert } from './read-alerts.ts';
import { listMetrics, listTrail } from './read-metrics.ts';
import { readDigestSetting, readMonitoring } from './settings-store.ts';

export type MonitoringRouteDeps = ChangeAlertDeps & ChangeSettingsDeps & { guards: Guards };

export function monitoringRoutes(deps: MonitoringRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('fairness.read');
  const manage = guards.may('fairness.manage');
  return [
    route(alerts.listFairnessAlerts, read, ({ caller, query }) => listAlerts(deps, caller, query)),
    route(alerts.readFairnessAlert, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readAlert(sql, caller.tenantId, params.id)),
    ),
    route(alerts.acknowledgeFairnessAlert, manage, ({ caller, params, body }) =>
      changeAlert(deps, caller, params.id, { state: 'acknowledged', reason: body?.reason }),
    ),
    route(alerts.resolveFairnessAlert, manage, ({ caller, params, body }) =>
      changeAlert(deps, caller, params.id, { state: 'resolved', reason: body.reason }),
    ),
    route(alerts.reopenFairnessAlert, manage, ({ caller, params, body }) =>
      changeAlert(deps, caller, params.id, { state: 'open', reason: body?.reason }),
    ),
    route(contract.listFairnessMetrics, read, ({ caller, query }) => listMetrics(deps, caller, query)),
    route(contract.readFairnessMonitoring, read, ({ caller }) =>
      db.as(caller.scope, (sql) => readMonitoring(sql, caller.tenantId)),
    ),
    route(contract.changeFairnessMonitoring, manage, ({ caller, body }) =>
      changeMonitoring(deps, caller, body),
    ),
    route(contract.readFairnessDigest, manage, async ({ caller }) => ({
      is_on: await db.as(caller.scope, (sql) => readDigestSetting(sql, caller.tenantId, caller.userId)),
    })),
    route(contract.changeFairnessDigest, manage, ({ caller, body }) =>
      changeDigest(deps, caller, body.is_on),
    ),
    route(contract.listFairnessTrail, read, ({ caller, query }) => listTrail(deps, caller, query)),
  ];
}
