import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, type Row } from '../table.ts';
import type { Claim } from './claim-scene.ts';

export const AGENTS = 50;

type Raced = { won: number[]; refused: number[]; seconds: number };

/**
 * Agents that go through one list, in which each role stands twice in a row, so that two of them ask for it at once.
 * As fast as they can, or at so many questions a second.
 */
export async function race(claim: Claim, roles: readonly string[], perSecond?: number): Promise<Raced> {
  const list = roles.flatMap((role) => [role, role]);
  const won: number[] = [];
  const refused: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  async function agent() {
    for (let turn = next++; turn < list.length; turn = next++) {
      if (perSecond) {
        // Two of a kind start at the same moment.
        const due = startedAt + (Math.floor(turn / 2) * 2000) / perSecond;
        await sleep(Math.max(0, due - performance.now()));
      }
      const askedAt = performance.now();
      const refusal = await claim(list[turn] as string);
      const took = performance.now() - askedAt;
      if (refusal === undefined) won.push(took);
      else if (refusal === 'already-claimed' || refusal === 'bad-job-status') refused.push(took);
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
