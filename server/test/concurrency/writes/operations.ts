import { onRow, WORDS, type Write } from './write.ts';

export const operationsWrites: Record<string, Write> = {
  startCheck: ({ pick }, client) => client.post('/api/checks', { note: pick(WORDS) }),
  retryFailedTask: onRow('queue_dead_letter', (_, client, id) =>
    client.post(`/api/queue/failed/${id}/retry`),
  ),
  discardFailedTask: onRow('queue_dead_letter', (_, client, id) => client.delete(`/api/queue/failed/${id}`)),
};
