import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateCompanies, PROFILE_COUNT, type Roster } from './companies.ts';
import { controlReply } from './control.ts';
import { describeCompanies, originAt } from './describe-companies.ts';
import { openForms, type Submission } from './forms/accept-submissions.ts';
import type { FormRule } from './forms/form-troubles.ts';
import { listPostings, momentOf } from './list-postings.ts';
import { claimedTotal, listedRows, misbehave, movedHost, robotsOf, spoil } from './misbehave.ts';
import type { CrawlableCompany, SimulatedCompany, SimulatedPosting } from './model.ts';
import { siteReply } from './pages/site.ts';
import { type CompanySnapshot, problem, type Reply, type SimulatedRequest } from './protocol.ts';
import { protocols } from './protocols/all-protocols.ts';
import { receiveRequest } from './receive-request.ts';
import { type LoggedRequest, openRequestLog } from './request-log.ts';
import { reject, send } from './send.ts';

export type SimulatorOptions = {
  port?: number;
  companies?: number;
  /** Total over all companies on an average day. */
  postings?: number;
  seed?: string;
  day?: number;
  roster?: Roster;
  /** Called for every request if the day is determined elsewhere. */
  today?: () => Promise<number>;
  start?: Date;
  /** Length of a simulated day, for dates. */
  dayMs?: number;
  slowMs?: number;
  /** Troubles of forms; none by default. */
  forms?: FormRule[];
};

export type Simulator = {
  port: number;
  /** URL of the overview page. */
  url: string;
  companies(): CrawlableCompany[];
  /** The true data, whatever boards and pages make of it; today by default. */
  postings(company: string, day?: number): SimulatedPosting[];
  day(): number;
  setDay(day: number): void;
  requests(company?: string): LoggedRequest[];
  forgetRequests(): void;
  /** All applications that any company received. */
  submissions(): Submission[];
  forgetSubmissions(): void;
  setFormTroubles(rules: readonly FormRule[]): void;
  stop(): Promise<void>;
};

const DAY_MS = 86_400_000;
/** The simulator shares a process with the demo, so connections must not be held for long. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000 };
const MAX_CONNECTIONS = 1000;

/** Simulated companies on a real server: boards and sites of many kinds, the same for the same seed and day. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { companies: count = PROFILE_COUNT, seed = 'tenon', roster = 'mixed', slowMs = 1500 } = options;
  const calendar = {
    seed,
    start: options.start ?? new Date('2026-09-01T08:00:00Z'),
    dayMs: options.dayMs ?? DAY_MS,
  };
  const companies = generateCompanies({
    seed,
    roster,
    companies: count,
    postings: options.postings ?? count * 12,
  });
  const byHost = new Map(
    companies.flatMap((each) => [[each.key, each] as const, [movedHost(each.key), each] as const]),
  );
  const log = openRequestLog();
  const forms = openForms(options.forms);
  let day = options.day ?? 0;
  let served = 0;
  let port = 0;

  const origin = (name: string) => originAt(port)(name);
  const siteOf = ({ key, trouble }: SimulatedCompany) => origin(trouble === 'moved' ? movedHost(key) : key);
  const snapshots = new Map<string, Pick<CompanySnapshot, 'postings' | 'byPath' | 'rows' | 'total'>>();

  function setDay(next: number) {
    if (next === day) return;
    day = next;
    snapshots.clear();
    log.newDay();
  }

  function snapshotOf(company: SimulatedCompany): CompanySnapshot {
    let shown = snapshots.get(company.key);
    if (!shown) {
      const postings = listPostings(calendar, company, day, siteOf(company));
      const rows = listedRows(company, postings);
      const byPath = new Map(postings.map((posting) => [new URL(posting.url).pathname, posting]));
      shown = { postings, byPath, rows, total: claimedTotal(company, postings.length) };
      snapshots.set(company.key, shown);
    }
    served += 1;
    return { ...shown, company, site: siteOf(company), now: momentOf(calendar, day), noise: served };
  }

  function requestedCompany({ host, path }: SimulatedRequest): SimulatedCompany | undefined {
    const name = host.split('.')[0] ?? '';
    const shared = Object.entries(protocols).find(([, protocol]) => protocol.api === name);
    if (!shared) return byHost.get(name);
    const token = shared[1].tokenIn?.(path);
    return companies.find((each) => each.kind === shared[0] && each.token === token);
  }

  async function reply(ask: SimulatedRequest, company: SimulatedCompany | undefined): Promise<Reply> {
    if (ask.path === '/robots.txt') return robotsOf(company, company ? siteOf(company) : '');
    if (!company) return problem(404);
    const trouble = misbehave(ask, company, {
      addressRequests: log.count(`${ask.host} ${ask.method} ${ask.path}?${ask.query}`),
      companyRequests: log.count(company.key),
      origin,
    });
    if (trouble) return trouble;
    const shop = snapshotOf(company);
    const { api, reply: speak, appliedTo } = protocols[company.kind];
    const isBoard = !api || ask.host.startsWith(`${api}.`);
    const wanted = isBoard ? appliedTo?.(ask) : undefined;
    if (wanted !== undefined) return forms.take(ask, shop, wanted);
    return spoil(company, (isBoard && speak(ask, shop)) || siteReply(ask, shop));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const ask = await receiveRequest(request, port);
    if ('code' in ask) return reject(response, ask);
    if (options.today) setDay(await options.today());
    const control = controlReply(ask, world);
    const company = control ? undefined : requestedCompany(ask);
    if (company?.trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    const said = control ?? (await reply(ask, company));
    if (said.delayMs) await new Promise((resolve) => setTimeout(resolve, said.delayMs));
    const status = send(response, ask, said, company);
    if (control) return;
    const { host, method, path, headers } = ask;
    log.add({ at, host, company: company?.key, method, path, status, agent: headers['user-agent'] });
  }

  const server = createServer(TIMEOUTS, (request, response) => {
    // A malformed URL or a client that disconnected must not affect other requests.
    answer(request, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(400).end(),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;

  const find = (key: string) => {
    const company = companies.find((each) => each.key === key);
    if (!company) throw new Error(`the world has no company ${key}`);
    return company;
  };
  const world: Simulator = {
    port,
    url: `http://localhost:${port}`,
    companies: () => describeCompanies(companies, port),
    postings: (key, on = day) => listPostings(calendar, find(key), on, siteOf(find(key))),
    day: () => day,
    setDay,
    requests: log.requests,
    forgetRequests: log.forget,
    submissions: forms.submissions,
    forgetSubmissions: forms.forget,
    setFormTroubles: forms.setTroubles,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return world;
}
