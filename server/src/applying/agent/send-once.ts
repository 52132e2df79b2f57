import type { FormFetch } from './form-fetch.ts';
import { parseJson } from './forms/encode.ts';
import type { BoardForm, Confirmation } from './forms/port.ts';

export type PreparedForm = {
  address: string;
  media: string;
  body: Buffer;
  headers?: Record<string, string>;
};
export type ReceivedResponse = { status: number; body: string };

/** What is known for sure after the only request. */
export type SendResult =
  | { outcome: 'accepted'; response: ReceivedResponse; confirmation: Confirmation }
  | { outcome: 'refused'; response?: ReceivedResponse; code: string; message: string }
  | { outcome: 'unclear'; response?: ReceivedResponse; code: string; message: string };

/** Responses are cut to this length. */
const MAX_STORED_LENGTH = 4096;
/** Errors that occur before any part of the request is sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Client errors that do not rule out success: the request was too slow, or had arrived before. */
const AMBIGUOUS = new Set([408, 409, 425, 499]);

/**
 * Sends an application once. It is refused only if it certainly was not accepted. Everything else that is not a clear
 * success is unclear, and a person has to find out.
 */
export async function sendOnce(
  fetch: FormFetch,
  form: Pick<BoardForm, 'verdictOf'>,
  { address, media, body, headers }: PreparedForm,
  timeoutMs: number,
): Promise<SendResult> {
  let status: number;
  let text: string;
  let location: string | undefined;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': media },
      body,
      timeoutMs,
    });
    status = answer.status;
    text = await answer.text();
    location = answer.headers.get('location') ?? undefined;
  } catch (error) {
    return withoutResponse(error);
  }
  const response = { status, body: toStorable(text, MAX_STORED_LENGTH) };
  if (status >= 400 && status < 500 && !AMBIGUOUS.has(status)) {
    return {
      outcome: 'refused',
      response,
      code: 'refused',
      message: `The job board rejected the form (${status}): ${reasonIn(text)}`,
    };
  }
  const verdict = status < 400 ? form.verdictOf({ status, location, body: text }) : undefined;
  if (verdict && 'accepted' in verdict)
    return { outcome: 'accepted', response, confirmation: toStorableConfirmation(verdict.accepted) };
  if (verdict)
    return {
      outcome: 'refused',
      response,
      code: 'refused',
      message: `The job board rejected the form: ${toStorable(verdict.refused, 500)}`,
    };
  if (status >= 300) {
    const code = status >= 500 ? 'server-error' : status >= 400 ? 'answer-unclear' : 'redirected';
    return { outcome: 'unclear', response, code, message: `The job board returned status ${status}.` };
  }
  return {
    outcome: 'unclear',
    response,
    code: 'no-confirmation',
    message: 'The response does not confirm the application.',
  };
}

function withoutResponse(error: unknown): SendResult {
  const { name, code = '', cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
  if (NOT_CONNECTED.has(code) || NOT_CONNECTED.has(cause?.code ?? '')) {
    return {
      outcome: 'refused',
      code: 'host-unreachable',
      message: 'The job board could not be reached.',
    };
  }
  return name === 'TimeoutError'
    ? {
        outcome: 'unclear',
        code: 'timed-out',
        message: 'The form was sent, but the job board did not respond in time.',
      }
    : {
        outcome: 'unclear',
        code: 'connection-cut',
        message: 'The connection was closed before the job board responded.',
      };
}

/** The reason in the response to a rejected form, by field if possible. */
function reasonIn(text: string): string {
  const body = parseJson(text) as
    | { error?: unknown; message?: unknown; errors?: Record<string, unknown> }
    | undefined;
  const fields = Object.entries(body?.errors ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  const described = [body?.error ?? body?.message ?? [], ...fields].flat().join(' ');
  const reason =
    described ||
    text
      .slice(0, MAX_STORED_LENGTH)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() ||
    'no reason given';
  return toStorable(reason, 500);
}

/** Makes text from a job board safe to store. If the API rejected it, the result of the submission would be lost. */
export function toStorable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed().replaceAll('\0', '\ufffd');
}

function toStorableConfirmation({ id, text }: Confirmation): Confirmation {
  return { id: id && toStorable(id, MAX_STORED_LENGTH), text: toStorable(text, MAX_STORED_LENGTH) };
}
