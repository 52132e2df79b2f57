import * as contract from '@tenon/contract/webhooks';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  testWebhook,
  type WebhookDeps,
} from './manage-webhooks.ts';
import { readWebhooks } from './webhook-store.ts';

export type WebhookRouteDeps = WebhookDeps & { guards: Guards };

export function webhookRoutes(deps: WebhookRouteDeps): Route[] {
  const manage = deps.guards.may('hiring.settings');
  return [
    route(contract.listWebhooks, manage, async ({ caller }) => ({
      items: await deps.db.as(caller.scope, (sql) => readWebhooks(sql, caller.tenantId)),
    })),
    route(contract.addWebhook, manage, ({ caller, body }) => addWebhook(deps, caller, body)),
    route(contract.changeWebhook, manage, ({ caller, params, body }) =>
      changeWebhook(deps, caller, params.id, body),
    ),
    route(contract.rotateWebhookSecret, manage, ({ caller, params }) =>
      rotateSecret(deps, caller, params.id),
    ),
    route(contract.removeWebhook, manage, ({ caller, params }) => removeWebhook(deps, caller, params.id)),
    route(contract.testWebhook, manage, ({ caller, params }) => testWebhook(deps, caller, params.id)),
    route(contract.listWebhookDeliveries, manage, ({ caller, params, query }) =>
      listDeliveries(deps, caller, params.id, query),
    ),
    route(contract.replayDelivery, manage, ({ caller, params }) => replayDelivery(deps, caller, params)),
  ];
}
