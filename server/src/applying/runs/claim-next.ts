import { randomUUID } from 'node:crypto';
import type { ClaimRefusal, claimNext as endpoint } from '@tenon/contract/applying';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { ExpectedError } from '../../platform/errors.ts';
import { announceSoon } from './announce-soon.ts';
import { claimPosting, type RunDeps, toClaim, tryToClaim } from './claim-posting.ts';
import { findPosting } from './find-posting.ts';
import { mergeArtifacts } from './merge-artifacts.ts';
import { findNextPosting, lockRunId } from './next-store.ts';
import { ALREADY_CLAIMED } from './refusals.ts';
import { readRun } from './run-store.ts';

type Body = ParsedBody<typeof endpoint>;

/** Other postings are refused for the same reason. */
const STOPPING: ReadonlySet<string> = new Set<ClaimRefusal>([
  'applying-paused',
  'daily-limit-reached',
  'leases-unavailable',
  'artifacts-too-large',
  'value-not-storable',
  'run-id-taken',
]);

const MAX_TRIED = 200;

/**
 * Claims the first posting that nobody else is claiming. What cannot be claimed is passed over, so that agents who ask at
 * the same time get different postings and never wait for each other.
 */
export async function claimNext(deps: RunDeps, caller: Caller, body: Body): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId, scope } = caller;
  const { posting_ids: postingIds, ...rest } = body;
  const runId = body.run_id ?? randomUUID();
  const artifacts = mergeArtifacts({}, body.artifacts ?? {});
  const passed: Answer<typeof endpoint>['passed_over'] = [];
  const except: string[] = [];
  while (except.length < MAX_TRIED) {
    const tried = await deps.db.as(scope, async (sql) => {
      await lockRunId(sql, runId);
      const known = await readRun(sql, tenantId, runId);
      if (known) return { known };
      const id = await findNextPosting(sql, { tenantId, userId, postingIds, except });
      if (!id) return undefined;
      const posting = await findPosting(sql, { tenantId, jobId: id }).catch(
        (refusal: ExpectedError) => refusal,
      );
      if (posting instanceof Error) return { id, refusal: posting };
      const claim = toClaim(caller, { ...rest, ...claiming, job_id: id, run_id: runId }, posting, artifacts);
      return { id, ...(await tryToClaim(deps, sql, claim, undefined)) };
    });
    if (!tried) break;
    if ('known' in tried) {
      const job_id = tried.known.posting_id ?? tried.known.job_id;
      const run = await claimPosting(deps, caller, { ...rest, ...claiming, job_id, run_id: runId });
      return { run, passed_over: passed };
    }
    if ('run' in tried && tried.run) {
      announceSoon(deps, caller);
      return { run: tried.run, passed_over: passed };
    }
    except.push(tried.id);
    if (!('refusal' in tried) || !tried.refusal) continue;
    const { refusal } = tried;
    if ('lease' in tried && refusal.code !== ALREADY_CLAIMED) {
      await deps.leases.release(tried.lease).catch(() => false);
    }
    if (STOPPING.has(refusal.code)) throw refusal;
    if (refusal.code !== ALREADY_CLAIMED) {
      passed.push({ posting_id: tried.id, code: refusal.code, message: refusal.message });
    }
  }
  return { run: null, passed_over: passed };
}

const claiming = { action: 'run', confirm_duplicate: false } as const;
