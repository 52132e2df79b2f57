import type { Endpoint } from '@tenon/contract/endpoint';

/** In tests: an answer with a status or a type that the API document does not name is a fault of ours. */
export function assertPromised(endpoint: Endpoint, { status, headers }: Response): void {
  const types = [endpoint.returns && 'application/json', endpoint.media].filter(Boolean);
  const usual = endpoint.redirects ? 302 : (endpoint.status ?? (types.length > 0 ? 200 : 204));
  const type = headers.get('content-type')?.split(';')[0];
  const isOfType = types.length > 0 && status !== 204 ? types.includes(type) : type === undefined;
  if (status === 304 || ([usual, endpoint.otherStatus].includes(status) && isOfType)) return;
  throw new Error(`${endpoint.id} answered ${status} with ${type}, which its definition does not say`);
}
