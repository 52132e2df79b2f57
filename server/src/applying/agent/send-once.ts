import type { FormFetch } from './form-fetch.ts';
import type { BoardForm, Confirmation } from './forms/port.ts';

export type Parcel = { address: string; media: string; body: Buffer };
export type SeenAnswer = { status: number; body: string };

/** What is known after the one request that is made: never more than that. */
export type SendResult =
  | { outcome: 'accepted'; response: SeenAnswer; confirmation: Confirmation }
  | { outcome: 'refused'; response?: SeenAnswer; code: string; message: string }
  | { outcome: 'unclear'; response?: SeenAnswer; code: string; message: string };

/** As much of an answer as is kept. */
const KEPT = 4096;
/** Before anything of the request had left. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** These do not say that nothing was taken: a request that came too slowly, and one that was there already. */
const UNSURE = new Set([408, 409, 425, 499]);

/**
 * Sends an application, once. What says no before it takes anything is a refusal; whatever else is not a clear yes
 * stays open for a person to find out.
 */
export async function sendOnce(
  fetch: FormFetch,
  form: Pick<BoardForm, 'readConfirmation'>,
  { address, media, body }: Parcel,
  timeoutMs: number,
): Promise<SendResult> {
  let status: number;
  let text: string;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': media },
      body,
      timeoutMs,
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    return afterSilence(error);
  }
  const response = { status, body: storable(text, KEPT) };
  if (status >= 400 && status < 500 && !UNSURE.has(status)) {
    return {
      outcome: 'refused',
      response,
      code: 'refused',
      message: `The form was refused (${status}): ${saidIn(text)}`,
    };
  }
  if (status >= 300) {
    const code = status >= 500 ? 'server-error' : status >= 400 ? 'answer-unclear' : 'redirected';
    return { outcome: 'unclear', response, code, message: `The form was answered with status ${status}.` };
  }
  const confirmation = form.readConfirmation(asJson(text));
  if (confirmation)
    return { outcome: 'accepted', response, confirmation: storableConfirmation(confirmation) };
  return {
    outcome: 'unclear',
    response,
    code: 'no-confirmation',
    message: 'The answer does not say that it was taken.',
  };
}

function afterSilence(error: unknown): SendResult {
  const { name, code = '', cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
  if (NOT_CONNECTED.has(code) || NOT_CONNECTED.has(cause?.code ?? '')) {
    return {
      outcome: 'refused',
      code: 'host-unreachable',
      message: 'The server of the application form could not be reached.',
    };
  }
  return name === 'TimeoutError'
    ? { outcome: 'unclear', code: 'timed-out', message: 'The form was sent and no answer came in time.' }
    : { outcome: 'unclear', code: 'connection-cut', message: 'The connection ended before an answer came.' };
}

/** What a refusal says, field by field where it does, in few words. */
function saidIn(text: string): string {
  const said = asJson(text) as
    | { error?: unknown; message?: unknown; errors?: Record<string, unknown> }
    | undefined;
  const fields = Object.entries(said?.errors ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  const words = [said?.error ?? said?.message ?? [], ...fields].flat().join(' ');
  const reason =
    words ||
    text
      .slice(0, KEPT)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() ||
    'no reason';
  return storable(reason, 500);
}

/** What a stranger said, so that it can be written down whatever is in it: news that is refused would be lost. */
export function storable(text: string, most: number): string {
  return text.slice(0, most).toWellFormed().replaceAll('\0', '\ufffd');
}

function storableConfirmation({ id, text }: Confirmation): Confirmation {
  return { id: id && storable(id, KEPT), text: storable(text, KEPT) };
}

export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
