import type { Endpoint } from '@tenon/contract/endpoint';

/** Used in tests: a response with a status or a type that the API document does not declare is a bug. */
export function assertDeclared(endpoint: Endpoint, { status, headers }: Response): void {
  const types = [endpoint.returns && 'application/json', endpoint.media].filter(Boolean);
  const expected = endpoint.redirects ? 302 : (endpoint.status ?? (types.length > 0 ? 200 : 204));
  const type = headers.get('content-type')?.split(';')[0];
  const isOfType = types.length > 0 && status !== 204 ? types.includes(type) : type === undefined;
  if (status === 304 || ([expected, endpoint.otherStatus].includes(status) && isOfType)) return;
  throw new Error(`${endpoint.id} returned ${status} with ${type}, which its definition does not declare`);
}
