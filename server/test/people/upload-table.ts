import type { Client, TestSystem } from '../system.ts';

/** Uploads a table the way a browser does. */
export async function uploadTable(
  { fetch }: Pick<TestSystem, 'fetch'>,
  { token }: Pick<Client, 'token'>,
  content: string | Uint8Array,
  name = 'people.csv',
) {
  const form = new FormData();
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), name);
  const response = await fetch('/api/people/imports', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
  return { status: response.status, body: (await response.json()) as any };
}
