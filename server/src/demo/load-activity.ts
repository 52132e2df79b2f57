import type { System } from '../compose.ts';
import {
  type FoundApplication,
  insertDemoInterview,
  insertDemoMail,
  insertDemoNote,
  insertDemoNotification,
  readDemoApplications,
} from '../hiring/demo-activity-store.ts';
import { saveScorecard } from '../hiring/scorecards/save-scorecard.ts';
import { templateOf } from '../hiring/scorecards/templates.ts';
import type { Caller } from '../identity/index.ts';
import { defined } from '../platform/defined.ts';
import {
  type DemoApplicant,
  type DemoInterview,
  type DemoMember,
  demoInterviews,
  demoMails,
  demoNotes,
} from './demo-activity.ts';

type Deps = Pick<System, 'db' | 'live' | 'now' | 'hiringSettings'>;
export type DemoTeam = Record<DemoMember, number>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What happened less than this many days ago has not been read yet. */
const UNREAD_DAYS = 2;
const COMPANY = 'Harbor & Vale';

/** Notes, interviews, scorecards, mail and notifications about the demo's applicants. Nothing is sent to anyone. */
export async function loadDemoActivity(deps: Deps, owner: Caller, team: DemoTeam): Promise<void> {
  const { tenantId } = owner;
  const all = await deps.db.as({ tenantId }, (sql) => readDemoApplications(sql, tenantId));
  const find = ([slug, name]: DemoApplicant) =>
    defined(all.find((one) => one.slug === slug && one.name === name));
  await loadMail(deps, tenantId, team, find);
  await loadNotes(deps, tenantId, team, find);
  for (const demo of demoInterviews) await loadInterview(deps, owner, team, { demo, of: find(demo.on) });
}

type Find = (on: DemoApplicant) => FoundApplication;

async function loadMail(deps: Deps, tenantId: string, team: DemoTeam, find: Find): Promise<void> {
  const { address } = deps.hiringSettings.mail.from;
  const last = new Map<string, string>();
  await deps.db.as({ tenantId }, async (sql) => {
    for (const [index, { on, by, daysAgo, subject, body }] of demoMails.entries()) {
      const { id, job_id, name, email } = find(on);
      const created_at = at(deps, -daysAgo, index);
      const message_id = `<demo-${index}-${id}@${address.split('@').at(-1)}>`;
      const us = { name: COMPANY, address };
      const [from, to] = by ? [us, { name, address: email }] : [{ name, address: email }, us];
      await insertDemoMail(sql, {
        ...{ tenant_id: tenantId, job_id, application_id: id, kind: 'message', message_id, subject, body },
        ...(by
          ? { direction: 'out', state: 'sent', sent_at: created_at }
          : { direction: 'in', state: 'received', sent_at: null }),
        ...{ from_name: from.name, from_address: from.address, to_name: to.name, to_address: to.address },
        in_reply_to: last.get(id) ?? null,
        created_by: by ? `user:${team[by]}` : 'candidate',
        created_at,
      });
      last.set(id, message_id);
      if (by) continue;
      await insertDemoNotification(sql, {
        ...{ tenant_id: tenantId, user_id: team.owner, kind: 'reply', job_id, application_id: id },
        ...{ actor: null, text: null, created_at, read_at: daysAgo < UNREAD_DAYS ? null : created_at },
      });
    }
  });
}

async function loadNotes(deps: Deps, tenantId: string, team: DemoTeam, find: Find): Promise<void> {
  for (const [index, { on, by, daysAgo, text }] of demoNotes.entries()) {
    const { id: application_id, job_id } = find(on);
    const created_at = at(deps, -daysAgo, index);
    const mentions: number[] = [];
    const written = text.replaceAll(/<@(owner|manager|interviewer)>/g, (_, member: DemoMember) => {
      mentions.push(team[member]);
      return `<@${team[member]}>`;
    });
    const author_id = team[by];
    await deps.db.as({ tenantId, userId: author_id }, (sql) =>
      insertDemoNote(sql, {
        ...{ tenant_id: tenantId, application_id, author_id, text: written, mentions, created_at },
      }),
    );
    await deps.db.as({ tenantId }, async (sql) => {
      for (const user_id of mentions)
        await insertDemoNotification(sql, {
          ...{ tenant_id: tenantId, user_id, kind: 'mention', job_id, application_id, created_at },
          ...{ actor: `user:${author_id}`, text: null },
          read_at: daysAgo < UNREAD_DAYS ? null : created_at,
        });
    });
  }
}

async function loadInterview(
  deps: Deps,
  owner: Caller,
  team: DemoTeam,
  { demo, of }: { demo: DemoInterview; of: FoundApplication },
): Promise<void> {
  const { tenantId, actor } = owner;
  const { kind, day, state = 'scheduled', isAccepted = false, scorecards = {} } = demo;
  const starts_at = slot(deps, day);
  const interviewId = await deps.db.as({ tenantId }, (sql) =>
    insertDemoInterview(
      sql,
      {
        ...{ tenant_id: tenantId, job_id: of.job_id, application_id: of.id, kind, state, starts_at },
        ends_at: new Date(starts_at.getTime() + HOUR_MS),
        time_zone: 'Europe/Berlin',
        ...(kind === 'onsite'
          ? { location: 'Via Emilia 12, Bologna', link: null }
          : { location: null, link: 'https://meet.example.org/harbor-vale' }),
        candidate_response: isAccepted ? 'accepted' : 'pending',
        created_by: actor,
        created_at: at(deps, Math.min(day, 0) - 3, 0),
      },
      demo.with.map((member) => team[member]),
    ),
  );
  const { attributes } = await deps.db.as({ tenantId }, (sql) => templateOf(sql, tenantId, of.job_id));
  for (const [member, { recommendation, ratings, summary }] of Object.entries(scorecards)) {
    const userId = team[member as DemoMember];
    const author = { ...owner, userId, actor: `user:${userId}`, scope: { tenantId, userId } };
    const now = () => new Date(starts_at.getTime() + 2 * HOUR_MS);
    // Nobody has to be notified about the past.
    await saveScorecard({ ...deps, now, events: { publish: async () => {} } }, author, of.id, {
      ...{ interview_id: interviewId, recommendation, summary, submit: true },
      ratings: attributes
        .slice(0, ratings.length)
        .map(({ key }, index) => ({ key, rating: ratings[index] ?? null })),
    });
  }
}

/** During office hours, some minutes apart. */
const at = ({ now }: Pick<Deps, 'now'>, days: number, index: number) =>
  new Date(now().getTime() + days * DAY_MS - HOUR_MS + index * 7 * 60_000);

/** Today: the full hour after next. On other days: in the morning. */
function slot({ now }: Pick<Deps, 'now'>, day: number): Date {
  const time = now().getTime() + day * DAY_MS;
  if (day === 0) return new Date(Math.ceil(time / HOUR_MS) * HOUR_MS + HOUR_MS);
  return new Date(new Date(time).setUTCHours(9, 0, 0, 0));
}
