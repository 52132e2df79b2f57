import type { Client, TestSystem } from '../system.ts';

export type SentFile = { name: string; content: string | Uint8Array; type?: string };

/** Uploads files as a browser does. */
export async function upload(
  { fetch }: Pick<TestSystem, 'fetch'>,
  { token }: Pick<Client, 'token'>,
  files: SentFile[],
  query = '',
) {
  const form = new FormData();
  for (const { name, content, type = 'text/plain' } of files) {
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type }), name);
  }
  const response = await fetch(`/api/documents${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
  return { status: response.status, body: (await response.json()) as any };
}
