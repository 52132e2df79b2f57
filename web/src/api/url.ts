import { type LooseInput, pathOf } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import { apiUrl } from './config.ts';

/** The absolute URL of a call. */
export function urlOf(endpoint: Endpoint, input: LooseInput = {}): string {
  return apiUrl + pathOf(endpoint, input);
}
