import type { Client } from '../system.ts';

/**
 * Adds a job after another one with the same title, so that its slug ends with a number. A workspace that an attacker
 * names like the job would have the same slug otherwise, as if they had seen it.
 */
export async function withOddSlug<T>(owner: Client, title: string, add: () => Promise<T>): Promise<T> {
  const { status, body } = await owner.post('/api/jobs', { title, text: title });
  if (status !== 201) throw new Error(`the job was not added: ${JSON.stringify(body)}`);
  const added = await add();
  await owner.delete(`/api/jobs/${body.id}`);
  return added;
}
