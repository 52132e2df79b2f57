import type { Answer } from '../system.ts';

/** The body of a successful response. A workspace that is filled only in part would make an attack look harmless. */
export async function must(sent: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await sent;
  if (status >= 300) throw new Error(`seeding failed: ${status} ${JSON.stringify(body)}`);
  return body;
}
