import type { Answer, Client, TestSystem } from '../system.ts';

/** Uploads a file to a role as a browser does. */
export async function addFile(
  { fetch }: Pick<TestSystem, 'fetch'>,
  { token }: Pick<Client, 'token'>,
  roleId: string,
  name: string,
  content: string,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await fetch(`/api/tracked-roles/${roleId}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
