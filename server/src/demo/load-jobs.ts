import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import { Role } from '@tenon/contract/permissions';
import type { System } from '../compose.ts';
import { findDocumentsByHash } from '../documents/store.ts';
import { insertNewApplication } from '../hiring/applications/add-application.ts';
import { moveApplications } from '../hiring/applications/move-applications.ts';
import { assignApplication } from '../hiring/applications/read-applications.ts';
import { changeCareersSite } from '../hiring/careers/change-site.ts';
import { changeTeam } from '../hiring/jobs/change-team.ts';
import { addJob } from '../hiring/jobs/edit-jobs.ts';
import { lockJob, updateJob } from '../hiring/jobs/job-store.ts';
import { readAuditEvents } from '../identity/audit-store.ts';
import type { Caller } from '../identity/index.ts';
import type { DemoWorkspace } from '../identity/seed-demo.ts';
import { intakeApplicant } from '../people/index.ts';
import type { Sql } from '../platform/db/port.ts';
import { defined } from '../platform/defined.ts';
import type { Events } from '../platform/queue/events.ts';
import { type DemoJob, demoJobs } from './demo-jobs.ts';
import { loadDemoActivity } from './load-activity.ts';
import { demoResumes } from './load-people.ts';

type Deps = Pick<
  System,
  'db' | 'queue' | 'live' | 'events' | 'vocabulary' | 'computing' | 'now' | 'hiringSettings'
> & { publicUrl: () => string };
type Team = { hiringManager: number; interviewer: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const REJECTED = 'Other candidates were a better match';

/**
 * Adds jobs with applications of the demo's people, spread over the last two months. Does nothing if a job was ever
 * added: what was removed stays removed.
 */
export async function loadDemoJobs(deps: Deps, owner: Caller, { userIds }: DemoWorkspace): Promise<boolean> {
  const { tenantId, scope } = owner;
  const member = (role: Role) => defined(userIds[Role.options.indexOf(role)]);
  const team = { hiringManager: member('hiring_manager'), interviewer: member('interviewer') };
  const isNew = await deps.db.as(scope, async (sql) => {
    if ((await readAuditEvents(sql, tenantId, { action: 'job.added' }, { limit: 1 })).length > 0)
      return false;
    await changeCareersSite(deps, owner, {
      name: 'Harbor & Vale',
      color: '#0f766e',
      intro:
        'We run clinics and deliver what they need, in eleven cities. **Kind, careful, and rarely in a hurry.** Find a job that suits you, or tell a friend.',
    });
    for (const job of demoJobs) await addDemoJob(deps, sql, owner, job, team);
    return true;
  });
  const { hiringManager: manager, interviewer } = team;
  if (isNew) await loadDemoActivity(deps, owner, { owner: owner.userId, manager, interviewer });
  return isNew;
}

async function addDemoJob(deps: Deps, sql: Sql, owner: Caller, demo: DemoJob, team: Team): Promise<void> {
  const { tenantId } = owner;
  const [title = '', ...lines] = readFileSync(join(import.meta.dirname, 'jobs', demo.file), 'utf8').split(
    '\n',
  );
  const { id } = await addJob(deps, owner, { title, text: lines.join('\n').trim(), ...demo.fields });
  await changeTeam(deps, owner, { id, user_id: team.hiringManager }, 'hiring_manager');
  await changeTeam(deps, owner, { id, user_id: team.interviewer }, 'interviewer');
  await updateJob(sql, tenantId, id, { status: 'open', published_at: daysAgo(deps, demo.published) });
  for (const line of demo.applications) await addDemoApplication(deps, sql, owner, id, line, team);
  if (demo.closed !== undefined)
    await updateJob(sql, tenantId, id, { status: 'closed', closed_at: daysAgo(deps, demo.closed) });
}

async function addDemoApplication(
  deps: Deps,
  sql: Sql,
  owner: Caller,
  jobId: string,
  line: string,
  { interviewer }: Team,
): Promise<void> {
  const { tenantId, actor } = owner;
  const [resume = '', days = '', from = '', ...moves] = line.split(' ');
  const job = defined(await lockJob(sql, tenantId, jobId));
  const contact = contactOf(resume);
  const recruiter = { tenantId, recruiter: actor };
  const { personId } = await intakeApplicant(deps, sql, recruiter, { ...contact, source: 'Careers site' });
  const [document] = await findDocumentsByHash(sql, tenantId, hashOf(resume));
  let at = daysAgo(deps, Number(days));
  const isReferral = from === 'referral';
  const id = await insertNewApplication(
    { ...deps, events: withoutNotices(deps.events) },
    sql,
    isReferral ? { ...owner, cause: 'member' } : { tenantId, actor: 'candidate', cause: 'candidate' },
    job,
    {
      ...{ person_id: personId, contact, document_id: document?.id ?? null, applied_at: at },
      origin: (isReferral ? 'referral' : 'careers') satisfies ApplicationOrigin,
      source: isReferral || from === 'site' ? null : from,
      consented_at: isReferral ? null : at,
    },
  );
  let stage = 'applied';
  for (const [to = '', after] of moves.map((move) => move.split(':'))) {
    at = new Date(at.getTime() + Number(after) * DAY_MS);
    const moment = at;
    const isOwn = to === 'withdrawn';
    await moveApplications(
      { ...deps, events: withoutNotices(deps.events), now: () => moment },
      sql,
      {
        ...{ tenantId, actor: isOwn ? 'candidate' : actor, cause: isOwn ? 'candidate' : 'member' },
        ...(to === 'rejected' && { reason: REJECTED }),
      },
      [{ id, from: stage, to }],
    );
    stage = to;
  }
  if (stage === 'interview') await assignApplication(deps, owner, id, [interviewer]);
}

/** What happened in the past needs no mail and no reminder today. Scores are computed as always. */
function withoutNotices(events: Events): Events {
  return {
    publish: async (sql, event, ...payloads) => {
      if (!event.name.startsWith('application.')) await events.publish(sql, event, ...payloads);
    },
  };
}

const readResume = (name: string) => readFileSync(join(demoResumes, `${name}.txt`));
const hashOf = (name: string) => createHash('sha256').update(readResume(name)).digest('hex');

function contactOf(resume: string): { name: string; email: string; phone: string | null } {
  const text = readResume(resume).toString('utf8');
  return {
    name: text.slice(0, text.indexOf('\n')),
    email: defined(/(?<!\S)[^\s@]+@\S+/.exec(text)?.[0]),
    phone: /\| (\+[\d ]+)$/m.exec(text)?.[1] ?? null,
  };
}

/** During office hours, at a different minute for each. */
const daysAgo = ({ now }: Pick<Deps, 'now'>, days: number) =>
  new Date(now().getTime() - days * DAY_MS - ((days * 37) % 240) * 60_000);
