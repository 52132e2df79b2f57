import { generateCompanies, PROFILE_COUNT } from './companies.ts';
import { originAt } from './describe-companies.ts';
import { openForms } from './forms/accept-submissions.ts';
import { formStyles } from './forms/all-styles.ts';
import { type Calendar, listPostings, momentOf } from './list-postings.ts';
import { claimedTotal, listedRows, misbehave, movedHost, robotsOf, spoil } from './misbehave.ts';
import type { SimulatedCompany, SimulatedPosting } from './model.ts';
import { siteReply } from './pages/site.ts';
import { type CompanySnapshot, problem, type Reply, type SimulatedRequest } from './protocol.ts';
import { protocols } from './protocols/all-protocols.ts';
import { openRequestLog } from './request-log.ts';
import type { SimulatorOptions } from './simulator-options.ts';

const DAY_MS = 86_400_000;

export type Simulation = ReturnType<typeof openSimulation>;

/** The companies with their postings on the current day, and how they reply to requests. */
export function openSimulation(options: SimulatorOptions) {
  const { companies: count = PROFILE_COUNT, seed = 'tenon', roster = 'mixed' } = options;
  const start = options.start ?? new Date('2026-09-01T08:00:00Z');
  const calendar: Calendar = { seed, start, dayMs: options.dayMs ?? DAY_MS };
  const postingCount = options.postings ?? count * 12;
  const companies = generateCompanies({ seed, roster, companies: count, postings: postingCount });
  const findCompany = companyFinder(companies, (company, id) =>
    snapshotOf(company).postings.some((posting) => posting.external_id === id),
  );
  const log = openRequestLog();
  const forms = openForms(options.forms);
  const snapshots = new Map<string, Pick<CompanySnapshot, 'postings' | 'byPath' | 'rows' | 'total'>>();
  let day = options.day ?? 0;
  let served = 0;
  let port = 0;

  const origin = (name: string) => originAt(port)(name);
  const siteOf = ({ key, trouble }: SimulatedCompany) => origin(trouble === 'moved' ? movedHost(key) : key);

  function snapshotOf(company: SimulatedCompany): CompanySnapshot {
    let listed = snapshots.get(company.key);
    if (!listed) {
      const postings = listPostings(calendar, company, day, siteOf(company));
      const rows = listedRows(company, postings);
      const byPath = new Map(postings.map((posting) => [new URL(posting.url).pathname, posting]));
      listed = { postings, byPath, rows, total: claimedTotal(company, postings.length) };
      snapshots.set(company.key, listed);
    }
    served += 1;
    return { ...listed, company, site: siteOf(company), now: momentOf(calendar, day), noise: served };
  }

  return {
    companies,
    findCompany,
    log,
    forms,
    day: () => day,
    setDay(next: number) {
      if (next === day) return;
      day = next;
      snapshots.clear();
      log.newDay();
    },
    /** Known only once the server listens. */
    setPort(listening: number) {
      port = listening;
    },
    postings(key: string, on = day): SimulatedPosting[] {
      const company = companies.find((known) => known.key === key);
      if (!company) throw new Error(`the simulator has no company ${key}`);
      return listPostings(calendar, company, on, siteOf(company));
    },
    async reply(request: SimulatedRequest, company: SimulatedCompany | undefined): Promise<Reply> {
      if (request.path === '/robots.txt') return robotsOf(company, company ? siteOf(company) : '');
      if (!company) return problem(404);
      const trouble = misbehave(request, company, {
        addressRequests: log.count(`${request.host} ${request.method} ${request.path}?${request.query}`),
        companyRequests: log.count(company.key),
        origin,
      });
      if (trouble) return trouble;
      const snapshot = snapshotOf(company);
      const protocol = protocols[company.kind];
      const isBoard = !protocol.api || request.host.startsWith(`${protocol.api}.`);
      const style = isBoard ? formStyles[company.kind] : undefined;
      const formReply = style && (await forms.reply(style, request, snapshot));
      if (formReply) return formReply;
      const boardReply = isBoard ? protocol.reply(request, snapshot) : undefined;
      return spoil(company, boardReply ?? siteReply(request, snapshot));
    },
  };
}

/** Companies have their own hosts, or share the host of their board and are named in the path. */
function companyFinder(
  companies: readonly SimulatedCompany[],
  hasPosting: (company: SimulatedCompany, id: string) => boolean,
) {
  const byHost = new Map(
    companies.flatMap((company) => [
      [company.key, company] as const,
      [movedHost(company.key), company] as const,
    ]),
  );
  return (request: SimulatedRequest): SimulatedCompany | undefined => {
    const { host, path } = request;
    const name = host.split('.')[0] ?? '';
    const shared = Object.entries(protocols).find(([, protocol]) => protocol.api === name);
    if (!shared) return byHost.get(name);
    const [kind, protocol] = shared;
    const posting = protocol.postingIn?.(path);
    const token = protocol.tokenIn?.(path, request);
    return companies.find(
      (company) =>
        company.kind === kind &&
        (posting === undefined ? company.token === token : hasPosting(company, posting)),
    );
  };
}
