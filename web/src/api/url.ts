import { type LooseInput, pathOf } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import { apiAddress } from './config.ts';

/** The absolute address of a call. */
export function addressOf(endpoint: Endpoint, input: LooseInput = {}): string {
  return apiAddress + pathOf(endpoint, input);
}
