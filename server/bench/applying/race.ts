import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimRefusal } from '@tenon/contract/applying';
import { defined } from '../../src/platform/defined.ts';
import { percentile, type Row } from '../table.ts';
import type { Claim } from './claim-scene.ts';

export const AGENTS = 50;

const EXPECTED: ReadonlySet<string> = new Set<ClaimRefusal>(['already-claimed', 'bad-job-status']);

type Raced = { won: number[]; refused: number[]; seconds: number };

/** Agents claim the roles of one list. Each role is in it twice in a row, so that two agents claim it at the same time. */
export async function race(claim: Claim, roles: readonly string[], perSecond?: number): Promise<Raced> {
  const list = roles.flatMap((role) => [role, role]);
  const won: number[] = [];
  const refused: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  async function agent() {
    for (let turn = next++; turn < list.length; turn = next++) {
      if (perSecond) {
        // Both claims of a role start at the same time.
        const due = startedAt + (Math.floor(turn / 2) * 2000) / perSecond;
        await sleep(Math.max(0, due - performance.now()));
      }
      const calledAt = performance.now();
      const refusal = await claim(defined(list[turn]));
      const took = performance.now() - calledAt;
      if (refusal === undefined) won.push(took);
      else if (EXPECTED.has(refusal)) refused.push(took);
      else throw new Error(`a claim was refused with ${refusal}`);
    }
  }
  await Promise.all(Array.from({ length: AGENTS }, agent));
  if (won.length !== roles.length) throw new Error(`${won.length} claims for ${roles.length} roles`);
  return { won, refused, seconds: (performance.now() - startedAt) / 1000 };
}

export function describeRace({ won, refused, seconds }: Raced): Row {
  return {
    roles: won.length,
    'claimed/s': won.length / seconds,
    'p50 ms': percentile(won, 0.5),
    'p95 ms': percentile(won, 0.95),
    'p99 ms': percentile(won, 0.99),
    conflicts: refused.length,
    'refusal, p95 ms': percentile(refused, 0.95),
  };
}
