import * as contract from '@tenon/contract/notifications';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { countUnread, readSettings } from './notification-store.ts';
import {
  changeSettings,
  listNotifications,
  markNotifications,
  type NotificationDeps,
} from './read-notifications.ts';

export type NotificationRouteDeps = NotificationDeps & { guards: Guards };

export function notificationRoutes(deps: NotificationRouteDeps): Route[] {
  const { db, guards } = deps;
  const { signedIn } = guards;
  return [
    route(contract.listNotifications, signedIn, ({ caller, query }) =>
      listNotifications(deps, caller, query),
    ),
    route(contract.countNotifications, signedIn, async ({ caller }) => ({
      unread: await db.as(caller.scope, (sql) => countUnread(sql, caller)),
    })),
    route(contract.markNotifications, signedIn, ({ caller, body }) => markNotifications(deps, caller, body)),
    route(contract.readNotificationSettings, signedIn, ({ caller }) =>
      db.as(caller.scope, (sql) => readSettings(sql, caller)),
    ),
    route(contract.changeNotificationSettings, signedIn, ({ caller, body }) =>
      changeSettings(deps, caller, body),
    ),
  ];
}
