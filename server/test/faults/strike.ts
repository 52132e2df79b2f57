import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../src/simulator/random.ts';
import type { Member } from './crew.ts';

export type Strikes = Record<'agent' | 'api' | 'worker' | 'redis' | 'frozen', number>;

export type StrikeOptions = {
  seed: string;
  leaseSeconds: number;
  /** Asked before each strike. */
  goesOn: (strikes: number) => boolean;
};

/** How often each kind is struck, of a hundred times. */
const SHARES = { agent: 50, frozen: 15, api: 18, redis: 10, worker: 7 };
const NO_DOOR_LEFT = 0.25;
const PAUSE_MS = [300, 1500] as const;

/** Kills at random, the same for the same seed: whoever runs must live with it. Gives how many of each. */
export async function strike(
  members: readonly Member[],
  { seed, leaseSeconds, goesOn }: StrikeOptions,
): Promise<Strikes> {
  const chance = seeded(seed, 'strikes');
  const strikes: Strikes = { agent: 0, api: 0, worker: 0, redis: 0, frozen: 0 };
  const frozen = new Map<Member, Promise<void>>();
  const ofKind = (kind: keyof Strikes) =>
    members.filter((member) => (kind === 'frozen' ? member.freeze : member.kind === kind));
  const pool = Object.entries(SHARES).flatMap(([kind, share]) =>
    ofKind(kind as keyof Strikes).length > 0 ? Array<keyof Strikes>(share).fill(kind as keyof Strikes) : [],
  );

  function freeze(member: Member): void {
    // Until after its lease, now and then for much longer.
    const forMs = leaseSeconds * 1000 * (1.1 + chance.next());
    member.freeze?.();
    frozen.set(
      member,
      sleep(forMs).then(() => {
        member.thaw?.();
        frozen.delete(member);
      }),
    );
  }

  /** Now and then nobody answers at all; mostly there is another door, or nothing would ever be done. */
  const mayFall = (member: Member) =>
    member.kind !== 'api' ||
    chance.chance(NO_DOOR_LEFT) ||
    ofKind('api').some((other) => other !== member && other.isUp() && !frozen.has(other));

  while (goesOn(Object.values(strikes).reduce((sum, each) => sum + each))) {
    await sleep(chance.between(...PAUSE_MS));
    const kind = chance.pick(pool);
    const wanted = ofKind(kind).filter((member) => member.isUp() && !frozen.has(member));
    const member = wanted.length > 0 ? chance.pick(wanted) : undefined;
    if (!member || !mayFall(member)) continue;
    strikes[kind] += 1;
    if (kind === 'frozen') freeze(member);
    else await member.kill();
  }
  await Promise.all(frozen.values());
  return strikes;
}
