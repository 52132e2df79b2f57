import { openSse, type SseMessage } from '../sse-client.ts';
import type { Client } from '../system.ts';

/** The state that a browser would show. */
export function screen() {
  const items = new Map<string, string>();
  const companies = new Map<string, unknown>();
  let status = '';
  let snapshots = 0;
  return {
    take({ event, data }: SseMessage) {
      if (event === 'status') status = data as string;
      if (event === 'companies')
        for (const each of data as { company: string }[]) companies.set(each.company, each);
      if (event === 'company') companies.set((data as { company: string }).company, data);
      if (event === 'companies') snapshots += 1;
      if (event === 'all_jobs') {
        for (const [company, lines] of Object.entries(
          data as Record<string, { external_id: string; status: string }[]>,
        ))
          for (const line of lines) items.set(`${company}/${line.external_id}`, line.status);
      }
      if (event === 'update') {
        for (const [company, changes] of Object.entries(data as Record<string, Record<string, string>>))
          for (const [id, now] of Object.entries(changes)) items.set(`${company}/${id}`, now);
      }
    },
    status: () => status,
    snapshots: () => snapshots,
    state: () => ({ status, items: Object.fromEntries(items), companies: Object.fromEntries(companies) }),
  };
}

export const headers = (client: Client) => ({ authorization: `Bearer ${client.token}` });

/** Follows the stream until it ends. */
export async function watch(url: string, client: Client, shown: ReturnType<typeof screen>): Promise<void> {
  const { messages } = await openSse(url, undefined, headers(client));
  for await (const message of messages) shown.take(message);
}
