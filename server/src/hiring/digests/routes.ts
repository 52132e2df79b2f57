import * as contract from '@tenon/contract/notifications';
import { anyone, type Route, route } from '../../platform/http/route.ts';
import { readLink, type UnsubscribeDeps, unsubscribe } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export function digestRoutes(deps: UnsubscribeDeps): Route[] {
  return [
    route(contract.showUnsubscribe, anyone, async ({ query, context }) =>
      context.html(unsubscribePage(await readLink(deps, query.token), false)),
    ),
    route(contract.unsubscribe, anyone, async ({ query, context }) =>
      context.html(unsubscribePage(await unsubscribe(deps, query.token), true)),
    ),
  ];
}
