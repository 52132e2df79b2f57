import * as contract from '@tenon/contract/applying';
import type { LooseInput } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import { ExpectedError } from '../../platform/errors.ts';
import { ApiProblem, unreachable } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import { readApplyRun } from '../history/read-apply-run.ts';
import { type SettleDeps, settleApplyRun } from '../history/settle-apply-run.ts';
import { BUILT_IN_AGENT } from '../runs/built-in-agent.ts';
import { claimPosting, type RunDeps } from '../runs/claim-posting.ts';
import { writeRun } from '../runs/write-run.ts';

export type UseCaseDeps = RunDeps & SettleDeps;

/**
 * The calls that an agent needs, answered by the use cases of this process. The built-in agent shares its code with agents
 * that use the API, and passes the same checks.
 */
export function useCaseClient(deps: UseCaseDeps, member: { tenantId: string; userId: number }): Client {
  const caller = builtInCaller(member);

  async function run(endpoint: Endpoint, { params, body }: LooseInput): Promise<unknown> {
    const { id = '' } = (params ?? {}) as { id?: string };
    switch (endpoint.id) {
      case contract.claimPosting.id:
        return claimPosting(deps, caller, contract.claimPosting.body.parse(body));
      case contract.writeRun.id:
        return writeRun(deps, caller, contract.writeRun.body.parse(body));
      case contract.readApplyRun.id:
        return deps.db.as(caller.scope, (sql) => readApplyRun(sql, caller, id));
      case contract.settleApplyRun.id:
        return settleApplyRun(deps, caller, id, contract.settleApplyRun.body.parse(body));
      default:
        throw new Error(`the built-in agent does not call ${endpoint.id}`);
    }
  }

  async function call(endpoint: Endpoint, input: LooseInput): Promise<unknown> {
    const answer = await run(endpoint, input).catch((error) => {
      throw error instanceof ExpectedError ? toProblem(error) : unreachable(error);
    });
    return endpoint.returns?.parse(answer);
  }

  return {
    call: call as Client['call'],
    send: () => Promise.reject(new Error('the built-in agent reads files itself')),
  };
}

function toProblem(error: ExpectedError): ApiProblem {
  const { status, code, message, details } = error;
  return new ApiProblem({ status, code, detail: message }, details, { cause: error });
}

/** The member, as the built-in agent that works for them. */
export function builtInCaller({ tenantId, userId }: { tenantId: string; userId: number }): Caller {
  return {
    tenantId,
    userId,
    actor: BUILT_IN_AGENT,
    scope: { tenantId, userId },
    key: BUILT_IN_AGENT,
    role: 'seeker',
    permissions: new Set(),
    signInId: undefined,
    onEnd: () => () => undefined,
  };
}
