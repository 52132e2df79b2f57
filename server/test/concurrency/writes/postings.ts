import { onPosting, onRow, WORDS, type Write } from './write.ts';

export const postingsWrites: Record<string, Write> = {
  recogniseBoard: (_, client) =>
    client.post('/api/companies/recognise', { url: 'https://boards.greenhouse.io/joinery' }),
  addCompany: ({ pick }, client) =>
    client.post('/api/companies', { url: `https://jobs.lever.co/${pick(WORDS)}`, name: pick(WORDS) }),
  removeCompany: async ({ sql, tenantId }, client) => {
    const [row] = await sql`
      select id from company where tenant_id = ${tenantId} and key not like 'co-%' order by id desc limit 1`;
    return row && client.delete(`/api/companies/${row.id}`);
  },
  sourcePostings: ({ companies, pick }, client) =>
    client.post('/api/sourcing', { companies: [pick(companies)] }),
  startIngestion: ({ companies }, client) => client.post('/api/ingest/start', { companies }),
  changeIngestionSchedule: ({ companies, pick }, client) =>
    client.put('/api/ingestion-schedule', { frequency: pick(['off', 'daily', 'hourly']), companies }),
  abortRun: onRow('ingestion_run', async ({ random }, client, id) =>
    random() < 0.2 ? client.post(`/api/ingest/${id}/abort`) : undefined,
  ),
  addPosting: ({ pick }, client) =>
    client.post('/api/postings', { title: `${pick(WORDS)} joiner`, company: pick(WORDS) }),
  changePosting: onPosting(({ pick }, client, id) =>
    client.patch(
      `/api/postings/${id}`,
      pick([{ starred: true }, { stage: 'queued' }, { stage: 'rejected' }]),
    ),
  ),
  saveSearch: ({ pick }, client) =>
    client.post('/api/saved-searches', { name: pick(WORDS), query: { search: pick(WORDS) } }),
  changeSavedSearch: onRow('saved_search', ({ pick }, client, id) =>
    client.patch(`/api/saved-searches/${id}`, { name: pick(WORDS) }),
  ),
  removeSavedSearch: onRow('saved_search', (_, client, id) => client.delete(`/api/saved-searches/${id}`)),
  createRoleFeed: onRow('saved_search', (_, client, id) => client.put(`/api/saved-searches/${id}/feed`, {})),
  revokeRoleFeed: onRow('saved_search', (_, client, id) => client.delete(`/api/saved-searches/${id}/feed`)),
  markRoleAlertsSeen: (_, client) => client.post('/api/role-alerts/seen', {}),
  markSearchSeen: onRow('saved_search', (_, client, id) => client.post(`/api/saved-searches/${id}/seen`)),
};
