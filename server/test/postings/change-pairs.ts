import { english, french, german, type JobText, spanish } from './pages/job-texts.ts';
import { firstVisit, type PageView } from './pages/page-view.ts';
import { siteStyles } from './pages/site-styles.ts';

/** Two versions of one page. `content`: the posting changed. `noise`: only something else did. */
export type ChangePair = {
  site: string;
  language: string;
  kind: string;
  label: 'noise' | 'content';
  before: string;
  after: string;
};

/** Changes by sites while the posting stays the same. */
const noise: Record<string, Partial<PageView>> = {
  'other class names': { release: 'zz9' },
  'other markup': { terse: true },
  'nonce and session': { nonce: 'Lk3pVb7T', session: 'c04b71f9d2e84aa1b6f3' },
  'posted days ago': { postedDaysAgo: 12 },
  'day of posting': { postedOn: '2026-07-19' },
  'valid through': { validThrough: '2026-12-24' },
  reference: { reference: 'R-99120' },
  applicants: { applicants: 57 },
  views: { views: 1204 },
  'last update': { updated: '2026-07-21 17:40' },
  'consent banner': { cookieBanner: true },
  advertisement: { advert: 'Learn to drive a lorry in eight weeks with Northway Driving' },
  'event in the main part': {
    event: 'Join us at our open day on 12 September, meet the teams and register now to save your seat',
  },
  'other voice': { voice: 'Tomasz' },
  'current year': { year: 2027 },
  'one related job': {
    related: [['Dock Planner', 'Hull'], ...firstVisit.related.slice(1)],
  },
  'all related jobs': {
    related: [
      ['Dock Planner', 'Goole'],
      ['Van Driver', 'Selby'],
    ],
  },
  'everything at once': {
    release: 'q7',
    nonce: 'Mm1oRt5s',
    session: '0a9d8c7b6e5f41324455',
    postedDaysAgo: 20,
    postedOn: '2026-07-27',
    validThrough: '2027-01-31',
    applicants: 99,
    views: 4001,
    updated: '2026-07-29 08:02',
    cookieBanner: true,
    related: [['Dock Planner', 'Goole']],
  },
};

/** Changes that matter to readers. */
const content: Record<string, (job: JobText) => Partial<JobText>> = {
  salary: ({ otherSalary: salary }) => ({ salary }),
  'level in the title': ({ senior: title }) => ({ title }),
  place: ({ otherPlace: place }) => ({ place }),
  'work from home': ({ otherMode: mode }) => ({ mode }),
  deadline: ({ otherDeadline: deadline }) => ({ deadline }),
  'one skill': ({ skills, otherSkill }) => ({ skills: [otherSkill, ...skills.slice(1)] }),
  'skill added': ({ skills, otherSkill }) => ({ skills: [...skills, otherSkill] }),
  'years of experience': ({ otherYears: years }) => ({ years }),
  'duty removed': ({ duties }) => ({ duties: duties.slice(0, -1) }),
  'paragraph added': ({ intro, extra }) => ({ intro: `${intro} ${extra}` }),
  employment: ({ otherEmployment: employment }) => ({ employment }),
};

/** A site that does not show a fact cannot show its change. */
const unseen = new Set(['aggregator employment']);

/** Every site in every language with every change. */
export function* changePairs(): Generator<ChangePair> {
  for (const [site, render] of Object.entries(siteStyles)) {
    for (const job of [english, german, french, spanish]) {
      const before = render(job, firstVisit);
      const named = { site, language: job.language, before };
      for (const [kind, change] of Object.entries(noise))
        yield { ...named, kind, label: 'noise', after: render(job, { ...firstVisit, ...change }) };
      for (const [kind, change] of Object.entries(content))
        if (!unseen.has(`${site} ${kind}`))
          yield { ...named, kind, label: 'content', after: render({ ...job, ...change(job) }, firstVisit) };
      yield {
        ...named,
        kind: 'closed',
        label: 'content',
        after: render(job, { ...firstVisit, closed: true }),
      };
    }
  }
}
