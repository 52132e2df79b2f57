import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/scorecards';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { readDetailRow } from '../applications/detail-store.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import { isInterviewOf } from '../interviews/interview-store.ts';
import { noSuchInterview } from '../interviews/read-interviews.ts';
import { scorecardSubmitted } from '../messages.ts';
import { rate, summarize } from './model.ts';
import {
  lockOwnScorecard,
  readProgress,
  readRevisions,
  readScorecards,
  updateScorecard,
} from './scorecard-store.ts';
import { templateOf } from './templates.ts';

export type ScorecardDeps = { db: Db; live: Live; events: Events; now: () => Date };

export async function listScorecards(
  { db }: Pick<ScorecardDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.listScorecards>> {
  const { tenantId, scope } = caller;
  return db.as(scope, async (sql) => {
    const application = await readDetailRow(sql, tenantId, id);
    const found = await readProgress(sql, tenantId, id);
    if (!application || !found) throw noSuchApplication();
    const { is_hidden, ...progress } = found;
    const items = await readScorecards(sql, caller, { application: id });
    const { attributes } = await templateOf(sql, tenantId, application.job_id);
    const submitted = items.filter(({ state }) => state === 'submitted');
    return {
      template: attributes,
      progress,
      is_hidden,
      items,
      summary: is_hidden ? null : summarize(submitted),
    };
  });
}

/** Saves a draft, submits it, or amends a submitted scorecard. */
export async function saveScorecard(
  deps: ScorecardDeps,
  caller: Caller,
  id: string,
  body: ParsedBody<typeof contract.saveScorecard>,
): Promise<Answer<typeof contract.saveScorecard>> {
  const { tenantId, userId, scope } = caller;
  const { interview_id: interviewId = null, recommendation = null, summary = null } = body;
  return deps.db.as(scope, async (sql) => {
    const application = await readDetailRow(sql, tenantId, id);
    if (!application) throw noSuchApplication();
    if (interviewId && !(await isInterviewOf(sql, tenantId, interviewId, id))) throw noSuchInterview();
    const key = { tenantId, applicationId: id, interviewId, authorId: userId };
    const before = await lockOwnScorecard(sql, key);
    if (body.version !== undefined && body.version !== before.version) throw changedMeanwhile(before.version);
    const isSubmitted = body.submit || before.state === 'submitted';
    if (isSubmitted && !recommendation) throw recommendationRequired();
    // A scorecard keeps the attributes it was started with, whatever the template says later.
    const { attributes } = await templateOf(sql, tenantId, application.job_id);
    const ratings = rate(before.ratings.length > 0 ? before.ratings : attributes, body.ratings);
    const version = before.version + (isSubmitted ? 1 : 0);
    await updateScorecard(sql, tenantId, before.id, {
      ...{ ratings, recommendation, summary, version },
      state: isSubmitted ? 'submitted' : 'draft',
      submitted_at: isSubmitted ? (before.submitted_at ?? deps.now()) : null,
      updated_at: deps.now(),
    });
    if (isSubmitted) {
      const ids = { tenant_id: tenantId, job_id: application.job_id, application_id: id };
      const event = { ...ids, scorecard_id: before.id, author_id: userId, version };
      await deps.events.publish(sql, scorecardSubmitted, event);
    }
    // Nobody else is told about a draft.
    const privateTo = isSubmitted ? undefined : userId;
    await announceChange(deps.live, sql, tenantId, 'scorecards', { privateTo });
    return readOwn(sql, caller, before.id);
  });
}

export async function listScorecardRevisions(
  { db }: Pick<ScorecardDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.listScorecardRevisions>> {
  return db.as(caller.scope, async (sql) => {
    if ((await readScorecards(sql, caller, { id })).length === 0)
      throw new NotFoundError(
        'no-such-scorecard',
        'This scorecard does not exist, or you cannot see it yet.',
      );
    return { items: await readRevisions(sql, caller.tenantId, id) };
  });
}

const readOwn = async (sql: Sql, caller: Caller, id: string) =>
  defined((await readScorecards(sql, caller, { id }))[0]);

const recommendationRequired = () =>
  new InvalidError('recommendation-required', 'Choose a recommendation before you submit the scorecard.');

const changedMeanwhile = (version: number) =>
  new ConflictError('scorecard-changed', 'You changed this scorecard in another window. Reload it first.', {
    details: { version },
  });
