import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/port.ts';
import { CrawlError } from './errors.ts';
import { type Holds, releaseCompany, releaseHost, type SlotRow, takeSlot } from './pace-store.ts';

/** How long the slot of a crashed worker is held. Longer than it takes to connect. */
const HOST_HOLD_MS = 10_000;
/** A slot that is not used in time may be given to another worker. */
const FRESH_MS = 4_000;
/** A company is held for the longest possible request, starting at the latest possible moment. */
const MARGIN_MS = FRESH_MS + 1_000;

export type SlotRequest = {
  companyId: string;
  host: string;
  hostGapMs: number;
  /** The host failed often enough to be left alone, or to be probed by a single request. */
  isTroubled: boolean;
};

/** Permission to make one request. */
export type Slot = {
  host: string;
  isFresh(): boolean;
  /** Call when the request is being sent: the delay of the host starts now. */
  sent(): void;
  /** Call when the request has ended, or was not made: the delay of the company starts now. */
  done(): Promise<unknown>;
};

export type Pace = {
  /** A slot, or the time until there may be one. Throws `host-resting`. */
  requestSlot(request: SlotRequest): Promise<{ slot: Slot } | { waitMs: number }>;
  /** Waits for a slot. Throws `not-yet` if that would take longer than the maximum. */
  take(request: SlotRequest, patience: { ms: number; signal: AbortSignal; isInner: boolean }): Promise<Slot>;
};

export function openPace(options: {
  db: Db;
  gapMs: number;
  /** Maximum duration of one request. */
  requestMs: number;
  onFailuresRead: (host: string, failures: number) => void;
}): Pace {
  const { db, gapMs, onFailuresRead } = options;
  const holds: Holds = { companyHoldMs: options.requestMs + MARGIN_MS, hostHoldMs: HOST_HOLD_MS };

  async function requestSlot(request: SlotRequest): Promise<{ slot: Slot } | { waitMs: number }> {
    const { companyId, host, hostGapMs, isTroubled } = request;
    // Without delays there is nothing to coordinate, so the database is not needed.
    if (gapMs === 0 && hostGapMs === 0 && !isTroubled) return { slot: freeSlot(host) };
    const company = `company:${companyId}`;
    const row = await takeSlot(db.sql, { company, host, companyGapMs: gapMs, hostGapMs, ...holds });
    onFailuresRead(host, row.failed);
    if (row.answer === 'resting') throw hostResting(host, row);
    if (row.answer === 'wait' || row.token === null) return { waitMs: row.wait_ms };
    return { slot: takenSlot({ db, company, host, token: row.token, gapMs, hostGapMs, holds }) };
  }

  return {
    requestSlot,
    async take(request, { ms, signal, isInner }) {
      let left = ms;
      for (;;) {
        const answer = await requestSlot(request);
        if ('slot' in answer) return answer.slot;
        if (answer.waitMs > left) throw notYet(request.host, answer.waitMs, isInner);
        left -= answer.waitMs;
        await sleep(answer.waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    },
  };
}

function freeSlot(host: string): Slot {
  return { host, isFresh: () => true, sent: () => {}, done: async () => {} };
}

function takenSlot(taken: {
  db: Db;
  company: string;
  host: string;
  token: string;
  gapMs: number;
  hostGapMs: number;
  holds: Holds;
}): Slot {
  const { db, company, host, token, gapMs, hostGapMs } = taken;
  const { companyHoldMs, hostHoldMs } = taken.holds;
  const takenAt = performance.now();
  let hostGiven: Promise<void> | undefined;
  let over: Promise<unknown> | undefined;
  const giveHost = () => {
    hostGiven ??=
      hostGapMs > 0 ? releaseHost(db.sql, host, { token, holdMs: hostHoldMs }) : Promise.resolve();
    return hostGiven;
  };
  return {
    host,
    isFresh: () => performance.now() - takenAt < FRESH_MS,
    sent() {
      // An error here occurs again in `done`, where it is awaited.
      giveHost().catch(() => {});
    },
    done() {
      over ??= Promise.all([
        giveHost(),
        gapMs > 0 && releaseCompany(db.sql, company, { token, gapMs, holdMs: companyHoldMs }),
      ]);
      return over;
    },
  };
}

function hostResting(host: string, row: SlotRow): CrawlError {
  const seconds = Math.ceil(row.wait_ms / 1000);
  const message = `${host} failed too often in a row and is not requested for ${seconds} more seconds.`;
  return new CrawlError('host-resting', message, { host, retryAfterMs: row.wait_ms, uncounted: true });
}

/** In the middle of a visit, requests were already made: starting over without limit would not be polite. */
function notYet(host: string, waitMs: number, isInner: boolean): CrawlError {
  return new CrawlError('not-yet', `Waiting for the crawl delay of ${host}.`, {
    host,
    retryAfterMs: waitMs,
    uncounted: !isInner,
  });
}
