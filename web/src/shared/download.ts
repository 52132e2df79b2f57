import type { LooseInput } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import { send } from '../api/client.ts';
import { saveFile } from '../ui/save-file.ts';
import { toastFailure } from './failure.tsx';

/** Saves a response as a file. It is fetched, because a plain link could not carry the token. */
export async function download(endpoint: Endpoint, input: LooseInput, name: string): Promise<void> {
  try {
    const response = await send(endpoint, input);
    saveFile(name, await response.blob());
  } catch (error) {
    toastFailure('Could not download the file')(error);
  }
}

/** `people-2026-11-16.csv` for `people`. */
export function datedCsv(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
