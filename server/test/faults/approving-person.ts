import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../src/simulator/random.ts';

/** What the API confirmed to the person. */
export type Decided = { approved: Set<string>; declined: Set<string> };

export type ApprovingPerson = {
  decided: Decided;
  /** Ends after the current decision. */
  stop(): Promise<void>;
};

type Options = { apis: string[]; token: string; postingIds: string[]; seed: string };
type Answered = { items?: Shown[] };
type Shown = { id: string; state: string; content_hash: string | null; posting_id: string };

const MAX_DELAY_MS = 1500;
const SHARES = { decline: 0.2, changeMind: 0.1 };

/**
 * Prepares all roles a few at a time, and decides about each at a random time: most are approved, some are declined, some
 * are declined right after they were approved. A call that is not answered is not a decision: the next look tells.
 */
export function startApprovingPerson({ apis, token, postingIds, seed }: Options): ApprovingPerson {
  const chance = seeded(seed, 'person');
  const decided: Decided = { approved: new Set(), declined: new Set() };
  const waiting = [...postingIds];
  let isStopped = false;

  async function call(method: string, path: string, body?: unknown) {
    for (const api of chance.chance(0.5) ? apis : apis.toReversed()) {
      const response = await fetch(api + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      const answer = response?.ok && ((await response.json().catch(() => undefined)) as Answered | undefined);
      if (answer) return answer;
    }
    return undefined;
  }

  async function decide(decision: 'approve' | 'decline' | 'undo', { id, content_hash }: Shown) {
    const item = { id, ...(content_hash && { content_hash }) };
    const answer = await call('POST', '/api/approvals/decide', { decision, items: [item] });
    return (answer?.items ?? []).length === 1;
  }

  async function look(approval: Shown): Promise<void> {
    await sleep(chance.between(0, MAX_DELAY_MS));
    if (chance.chance(SHARES.decline)) {
      if (await decide('decline', approval)) decided.declined.add(approval.id);
      return;
    }
    if (!(await decide('approve', approval))) return;
    decided.approved.add(approval.id);
    if (!chance.chance(SHARES.changeMind)) return;
    // Refused if it is being sent already.
    if (!(await decide('decline', approval))) return;
    decided.approved.delete(approval.id);
    decided.declined.add(approval.id);
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      const posting_ids = waiting.slice(0, 3);
      if (posting_ids.length > 0 && (await call('POST', '/api/approvals', { posting_ids })))
        waiting.splice(0, posting_ids.length);
      const ready: Shown[] = (await call('GET', '/api/approvals?state=ready&limit=20'))?.items ?? [];
      await Promise.all(ready.slice(0, 4).map(look));
      await sleep(200);
    }
  }
  const working = work();
  return {
    decided,
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
