import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/port.ts';
import { CrawlError } from './errors.ts';
import { type Holds, releaseCompany, releaseHost, type SlotRow, takeSlot } from './pace-store.ts';

/** Until somebody who died with a slot in hand is no longer waited for. Longer than it takes to connect. */
const HOST_HOLD_MS = 10_000;
/** A slot that was reserved and not used in time may belong to somebody else soon. */
const FRESH_MS = 4_000;
/** A company is held for as long as a request may take, from the latest moment that it may begin. */
const MARGIN_MS = FRESH_MS + 1_000;

export type SlotRequest = {
  companyId: string;
  host: string;
  hostGapMs: number;
  /** The host failed often enough to be left alone, or to be asked by one only. */
  isTroubled: boolean;
};

/** The right to make one request. */
export type Slot = {
  host: string;
  isFresh(): boolean;
  /** The request is being written: from now on the host's gap counts. */
  sent(): void;
  /** The request is over, or was never made: from now on the company's gap counts. */
  done(): Promise<unknown>;
};

export type Pace = {
  /** A slot now, or how long it takes until there may be one. Throws `host-resting`. */
  requestSlot(request: SlotRequest): Promise<{ slot: Slot } | { waitMs: number }>;
  /** A slot, after some sleep if it must be; `not-yet` when that is longer than the patience. */
  take(request: SlotRequest, patience: { ms: number; signal: AbortSignal; isInner: boolean }): Promise<Slot>;
};

export function openPace(options: {
  db: Db;
  gapMs: number;
  /** The longest that one request may take. */
  requestMs: number;
  onFailuresRead: (host: string, failures: number) => void;
}): Pace {
  const { db, gapMs, onFailuresRead } = options;
  const holds: Holds = { companyHoldMs: options.requestMs + MARGIN_MS, hostHoldMs: HOST_HOLD_MS };

  async function requestSlot(request: SlotRequest): Promise<{ slot: Slot } | { waitMs: number }> {
    const { companyId, host, hostGapMs, isTroubled } = request;
    // Without gaps there is nothing to agree upon with others, and no reason to ask the database.
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
      // What fails here fails again in `done`, where somebody waits for it.
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
  const words = `${host} failed too often in a row and is left alone for ${seconds} more seconds.`;
  return new CrawlError('host-resting', words, { host, retryAfterMs: row.wait_ms, uncounted: true });
}

/** In the middle of a visit something was asked already: to begin again for ever would not be polite either. */
function notYet(host: string, waitMs: number, isInner: boolean): CrawlError {
  return new CrawlError('not-yet', `Waiting for the crawl delay of ${host}.`, {
    host,
    retryAfterMs: waitMs,
    uncounted: !isInner,
  });
}
