import { onPosting, onRow, WORDS, type Write } from './write.ts';

export const approvalWrites: Record<string, Write> = {
  prepareApprovals: onPosting((_, client, id) => client.post('/api/approvals', { posting_ids: [id] })),
  prepareAgain: onRow('approval', (_, client, id) => client.post(`/api/approvals/${id}/prepare`, {})),
  changeApproval: onRow('approval', ({ pick }, client, id) =>
    client.patch(`/api/approvals/${id}`, { answers: [{ id: 'why', answer: pick(WORDS), save: true }] }),
  ),
  decideApprovals: async (scene, client) => {
    const rows = await scene.sql<{ id: string; content_hash: string | null }[]>`
      select id, content_hash from approval where tenant_id = ${scene.tenantId} order by id limit 6`;
    if (rows.length === 0) return undefined;
    const items = rows.map(({ id, content_hash }) => ({ id, content_hash: content_hash ?? '-' }));
    return client.post('/api/approvals/decide', {
      decision: scene.pick(['approve', 'decline', 'undo']),
      items: scene.pick([items, items.toReversed()]),
    });
  },
  addApprovalRule: ({ pick }, client) =>
    client.post('/api/approval-rules', { name: pick(WORDS), title_words: [pick(WORDS)] }),
  changeApprovalRule: onRow('approval_rule', ({ pick }, client, id) =>
    client.patch(`/api/approval-rules/${id}`, { is_active: pick([true, false]) }),
  ),
  removeApprovalRule: onRow('approval_rule', (_, client, id) => client.delete(`/api/approval-rules/${id}`)),
};
