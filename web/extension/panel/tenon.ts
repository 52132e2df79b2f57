import { type Input, type LooseInput, pathOf } from '@tenon/contract/call';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { problemFrom, unreachable } from '../../src/api/problem.ts';
import type { Connection } from '../connection.ts';

/** Calls the user's own Tenon, the only server the extension talks to. Throws a `ProblemError`. */
export async function callTenon<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  input: Input<E>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Result<E>> {
  const response = await sendToTenon(connection, endpoint, input as LooseInput, idempotencyKey);
  return (endpoint.returns ? endpoint.returns.parse(await response.json()) : undefined) as Result<E>;
}

export async function sendToTenon(
  { api, key }: Connection,
  endpoint: Endpoint,
  input: LooseInput,
  idempotencyKey = '',
): Promise<Response> {
  const response = await fetch(`${api}${pathOf(endpoint, input)}`, {
    method: endpoint.method.toUpperCase(),
    credentials: 'omit',
    headers: {
      Authorization: `Bearer ${key}`,
      ...(endpoint.creates && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await problemFrom(response);
  return response;
}
