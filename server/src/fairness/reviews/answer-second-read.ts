import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-reviews';
import { notify } from '../../hiring/index.ts';
import { type Caller, recordChange } from '../../identity/index.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { AskDeps } from './ask-second-reader.ts';
import { noSuchSecondRead, readSecondRead } from './read-reviews.ts';
import { lockReview, saveAnswer } from './review-store.ts';

/** Changes nothing about the application. If the reader disagrees, those who run the job are told. */
export async function answerSecondRead(
  deps: AskDeps,
  caller: Caller,
  id: string,
  { agrees, note }: ParsedBody<typeof contract.answerSecondRead>,
): Promise<Answer<typeof contract.answerSecondRead>> {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    // First as the member sees it: they may not see the application.
    await readSecondRead(sql, caller, id);
    const review = await lockReview(sql, tenantId, id);
    if (!review) throw noSuchSecondRead();
    if (review.state !== 'open')
      throw new ConflictError(
        'second-read-over',
        'Somebody answered this already, or the application moved on.',
      );
    if (review.decided_by === actor)
      throw new ConflictError(
        'second-read-own-decision',
        'You rejected this application. Somebody else has to read it.',
      );
    const state = agrees ? 'agreed' : 'disagreed';
    await saveAnswer(sql, tenantId, id, { state, note: note ?? null, read_by: actor, read_at: deps.now() });
    await recordChange(deps, sql, {
      ...{ tenant_id: tenantId, actor, action: `fairness.second-reader-${state}` },
      subject: `application:${review.application_id}`,
      details: note ? { note } : {},
      changed: 'second_reads',
    });
    if (!agrees) {
      const about = { jobId: review.job_id, applicationId: review.application_id };
      const text = 'The second reader disagrees with the rejection.';
      await notify(deps, sql, {
        tenantId,
        kind: 'second-reader',
        to: { recruiters: true },
        actor,
        text,
        ...about,
      });
    }
    return readSecondRead(sql, caller, id);
  });
}
