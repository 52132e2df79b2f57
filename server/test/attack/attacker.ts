import type { Operation } from '../openapi/read-operations.ts';
import type { TestSystem } from '../system.ts';
import { type Attempt, attemptsOn, type Loot } from './attempts.ts';
import { marksIn } from './secrets-of.ts';
import { type Outcome, sendAttempt } from './send-attempt.ts';

export type Attacker = {
  name: string;
  token: string | undefined;
  permissions: readonly string[];
};

const CONCURRENCY = 8;
const AT_A_CLOSED_DOOR = 40;

export type Attack = {
  /** Tries all attempts on an operation. Returns the problems with the responses. */
  on(operation: Operation, attacker: Attacker): Promise<object[]>;
  /** Sends one plain request. */
  look(operation: Operation, attacker: Attacker): Promise<object | undefined>;
  attempts(): number;
};

/** Sends what someone may not see or change to every operation, and looks for it in the responses. */
export function openAttack(send: TestSystem['fetch'], loot: Loot): Attack {
  /** Values that an attacker wrote themselves, which they may read back. */
  const written = new Set<string>();
  let attempts = 0;

  /** The problem with the response, if any. */
  async function attempt(operation: Operation, attacker: Attacker, plan: Attempt) {
    attempts++;
    const outcome = await sendAttempt(send, attacker.token, plan);
    const fault = faultIn(operation, attacker, plan, outcome);
    if (plan.method !== 'GET' && outcome.status < 300) {
      for (const mark of marksIn(plan.brought, loot.secrets.marks)) written.add(mark);
    }
    if (!fault) return undefined;
    return { sent: `${plan.method} ${plan.path}`, body: plan.body, fault, got: outcome.text.slice(-500) };
  }

  function faultIn(operation: Operation, attacker: Attacker, plan: Attempt, { status, text }: Outcome) {
    const leaked = marksIn(text, loot.secrets.marks).filter(
      (mark) => !written.has(mark) && !plan.brought.includes(mark),
    );
    if (leaked.length > 0) return `${status} shows ${leaked.slice(0, 5).join(', ')}`;
    if (status >= 500) return `${status}`;
    const refusal = attacker.token ? 403 : 401;
    if (isTurnedAway(operation, attacker) && status !== refusal) return `${status} without the right to it`;
    const names = operation.parameters.filter((parameter) => parameter.in === 'path');
    if (names.length > 0 && status < 300) return `${status} for something that is not theirs`;
    return undefined;
  }

  return {
    async on(operation, attacker) {
      const all = attemptsOn(operation, loot);
      const plans = isTurnedAway(operation, attacker) ? spreadOver(all) : all;
      const faults: object[] = [];
      for (let at = 0; at < plans.length; at += CONCURRENCY) {
        const batch = plans.slice(at, at + CONCURRENCY);
        const found = await Promise.all(batch.map((plan) => attempt(operation, attacker, plan)));
        faults.push(...found.filter((fault) => fault !== undefined));
      }
      return faults;
    },
    async look(operation, attacker) {
      const [plain] = attemptsOn(operation, loot);
      return plain && attempt(operation, attacker, plain);
    },
    attempts: () => attempts,
  };
}

/**
 * Writes of an attacker make later responses harder to judge, so all reads come first; they also make them slower, so
 * writes that add to a list come last.
 */
export function readsFirst(operations: readonly Operation[]): Operation[] {
  return [...operations].sort((one, other) => rank(one) - rank(other));
}

function rank({ method, path }: Operation): number {
  if (method === 'GET') return 0;
  if (path.startsWith('/auth')) return 3;
  return method === 'POST' && /^\/api\/[\w-]+$/.test(path) ? 2 : 1;
}

/** The guard sees only the token of a request: if it rejects a caller, it does so whatever they send. */
function isTurnedAway({ isOpen, needs }: Operation, { token, permissions }: Attacker): boolean {
  const may = needs.some((list) => list.every((permission) => permissions.includes(permission)));
  return !isOpen && (!token || !may);
}

function spreadOver(plans: readonly Attempt[]): Attempt[] {
  const step = Math.max(1, Math.floor(plans.length / AT_A_CLOSED_DOOR));
  return plans.filter((_, at) => at % step === 0);
}

/** Refreshes a session: on a busy machine, an attack takes longer than a token is valid. */
export async function renewToken({ system: { tokens } }: TestSystem, attacker: Attacker): Promise<void> {
  if (!attacker.token || attacker.token.startsWith('tnk_')) return;
  attacker.token = (await tokens.issue(await tokens.verify(attacker.token))).token;
}
