import type { LooseInput } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import { send } from '../api/client.ts';
import { saveFile } from '../ui/save-file.ts';
import { toastFailure } from './failure.tsx';

/** Hands an answer to the browser's downloads; fetched with the token, because a plain link could not carry it. */
export async function download(endpoint: Endpoint, input: LooseInput, name: string): Promise<void> {
  try {
    const response = await send(endpoint, input);
    saveFile(name, await response.blob());
  } catch (error) {
    toastFailure('The download did not work')(error);
  }
}
