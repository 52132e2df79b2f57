import type { TestSystem } from '../system.ts';
import type { Attempt } from './attempts.ts';

/** Streams stay open, so only what arrives within this time is read. */
const STREAM_MS = 60;

export type Outcome = { status: number; text: string };

/** Sends one attempt and returns everything visible: status, headers and body. */
export async function sendAttempt(
  send: TestSystem['fetch'],
  token: string | undefined,
  { method, path, body, headers, upload }: Attempt,
): Promise<Outcome> {
  const response = await send(path, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(upload && { body: fileIn(upload) }),
  });
  const shown = JSON.stringify([...response.headers]);
  return { status: response.status, text: `${shown}\n${await readSome(response)}` };
}

function fileIn(field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob(['name: An Attacker']), 'attack.txt');
  return form;
}

async function readSome(response: Response): Promise<string> {
  if (!/event-stream/.test(response.headers.get('content-type') ?? '')) return response.text();
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const timer = setTimeout(() => reader?.cancel().catch(() => undefined), STREAM_MS);
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  clearTimeout(timer);
  return text;
}
