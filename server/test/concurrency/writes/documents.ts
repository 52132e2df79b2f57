import { upload } from '../../documents/upload.ts';
import type { WriteScene } from '../write-scene.ts';
import { NAMES, onRow, WORDS, type Write } from './write.ts';

export const documentsWrites: Record<string, Write> = {
  uploadDocuments: ({ test, pick }, client) =>
    upload(
      test,
      client,
      Array.from({ length: pick([1, 1, 3]) }, () => {
        const lines = [`name: ${pick(NAMES)}`, `email: ${pick(WORDS)}@example.org`, `skill: ${pick(WORDS)}`];
        const odd = pick(['', '', 'refuse: corrupt-file', 'warn: hidden-text']);
        return { name: `${pick(WORDS)}.txt`, content: [...lines, `skill: ${Math.random()}`, odd].join('\n') };
      }),
      pick(['', '', '?side=seeking']),
    ),
  selectResume: onRow('document', (_, client, id) => client.post(`/api/documents/${id}/select`)),
  shareResume: async ({ sql, tenantId, pick }, client) => {
    const id = await ownResume(sql, tenantId, pick);
    return id === undefined ? undefined : client.post(`/api/documents/${id}/share`);
  },
  stopSharing: async ({ sql, tenantId, pick }, client) => {
    const id = await ownResume(sql, tenantId, pick);
    return id === undefined ? undefined : client.delete(`/api/documents/${id}/share`);
  },
  deleteDocument: onRow('document', ({ random }, client, id) =>
    random() < 0.5 ? client.delete(`/api/documents/${id}`) : client.post(`/api/documents/${id}/parse`),
  ),
  parseAgain: onRow('document', (_, client, id) => client.post(`/api/documents/${id}/parse`)),
  correctProfile: onRow('document', ({ pick }, client, id) =>
    client.post(`/api/documents/${id}/corrections`, { path: 'headline', value: pick(WORDS) }),
  ),
  undoCorrection: async ({ sql, tenantId, pick }, client) => {
    const rows = await sql`
      select id, document_id from profile_correction where tenant_id = ${tenantId} order by id limit 8`;
    const row = rows.length > 0 ? pick(rows) : undefined;
    return row && client.delete(`/api/documents/${row.document_id}/corrections/${row.id}`);
  },
  settleReview: onRow('document_review', ({ pick }, client, id) =>
    client.post(`/api/reviews/${id}/settle`, { action: pick(['confirm', 'keep', 'remove', 'dismiss']) }),
  ),
  reopenReview: onRow('document_review', (_, client, id) => client.post(`/api/reviews/${id}/reopen`)),
};

async function ownResume(sql: WriteScene['sql'], tenantId: string, pick: WriteScene['pick']) {
  const rows = await sql<{ id: string }[]>`
    select id from document where tenant_id = ${tenantId} and owner_user_id is not null order by id limit 8`;
  return rows.length > 0 ? pick(rows).id : undefined;
}
