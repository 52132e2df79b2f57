import type { Db } from '../../platform/db/port.ts';
import { readHost, saveRobots } from './pace-store.ts';
import { isUnavailable, type Robots, readRobots } from './robots.ts';

/** How long failures that other workers found may go unnoticed, if nothing else reads them from the database. */
const MAX_AGE_MS = 2_000;
const MAX_HOSTS = 5_000;

type KnownHost = { failures: number; readAt: number; robots?: Robots; robotsUntil: number };

/** `code` is 0 if there was no response. */
export type FetchedRobots = { text: string | undefined; code: number };

export type Hosts = {
  /**
   * The robots.txt of a host, from memory or the database, or else fetched with `fetch`, once at a time in this process.
   */
  robots(url: URL, fetch: () => Promise<FetchedRobots>): Promise<Robots>;
  failures(url: URL): Promise<number>;
  /** The last known value, without reading the database. */
  lastFailures(host: string): number;
  noteFailures(host: string, failures: number): void;
};

/** Keeps what is known about hosts in memory, so that most pages need no lookup. */
export function openHosts({ db }: { db: Db }): Hosts {
  const known = openHostCache();
  const loading = new Map<string, Promise<unknown>>();

  async function refresh(url: URL): Promise<KnownHost> {
    const host = known(url.host);
    const row = await readHost(db.sql, url.host);
    host.readAt = performance.now();
    host.failures = row?.failures ?? 0;
    if (row && row.robots_age_ms !== null && row.robots_code !== null)
      keep(host, url, { text: row.robots ?? undefined, code: row.robots_code, ageMs: row.robots_age_ms });
    return host;
  }

  function keep(host: KnownHost, url: URL, stored: FetchedRobots & { ageMs: number }): Robots {
    host.robots = readRobots(url.origin, stored);
    host.robotsUntil = performance.now() + host.robots.validMs;
    return host.robots;
  }

  const inMemory = (host: KnownHost) => (host.robotsUntil > performance.now() ? host.robots : undefined);

  async function load(url: URL, fetch: () => Promise<FetchedRobots>): Promise<Robots> {
    const host = inMemory(known(url.host)) ? known(url.host) : await refresh(url);
    const remembered = inMemory(host);
    if (remembered) return remembered;
    const fetched = await fetch();
    await saveRobots(db.sql, { host: url.host, ...fetched });
    // If there was no response, an earlier robots.txt stays valid; the row has it.
    if (isUnavailable(fetched.code))
      return inMemory(await refresh(url)) ?? keep(host, url, { ...fetched, ageMs: 0 });
    return keep(host, url, { ...fetched, ageMs: 0 });
  }

  return {
    async robots(url, fetch) {
      const remembered = inMemory(known(url.host));
      if (remembered) return remembered;
      // One at a time: those who waited find it in memory, unless the first one gave up.
      const before = loading.get(url.host) ?? Promise.resolve();
      const robots = before.then(() => load(url, fetch));
      const settled = robots.catch(() => {});
      loading.set(url.host, settled);
      settled.then(() => loading.get(url.host) === settled && loading.delete(url.host));
      return robots;
    },
    async failures(url) {
      const host = known(url.host);
      return performance.now() - host.readAt < MAX_AGE_MS ? host.failures : (await refresh(url)).failures;
    },
    lastFailures: (name) => known(name).failures,
    noteFailures(name, failures) {
      const host = known(name);
      host.failures = failures;
      host.readAt = performance.now();
    },
  };
}

/** Forgets the oldest hosts when there are too many. */
function openHostCache(): (host: string) => KnownHost {
  const hosts = new Map<string, KnownHost>();
  return (host) => {
    const found = hosts.get(host);
    if (found) return found;
    if (hosts.size >= MAX_HOSTS)
      for (const oldest of [...hosts.keys()].slice(0, MAX_HOSTS / 10)) hosts.delete(oldest);
    const fresh: KnownHost = { failures: 0, readAt: -Infinity, robotsUntil: -Infinity };
    hosts.set(host, fresh);
    return fresh;
  };
}
