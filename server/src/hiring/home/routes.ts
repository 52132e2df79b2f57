import { readHome as endpoint } from '@tenon/contract/home';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type HomeDeps, readHome } from './read-home.ts';

export type HomeRouteDeps = HomeDeps & { guards: Guards };

export function homeRoutes(deps: HomeRouteDeps): Route[] {
  return [route(endpoint, deps.guards.signedIn, ({ caller }) => readHome(deps, caller))];
}
