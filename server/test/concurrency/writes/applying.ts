import { storeOwnResume } from '../../applying/own-resume.ts';
import type { Client } from '../../system.ts';
import type { WriteScene } from '../write-scene.ts';
import { onPosting, onRow, WORDS, type Write } from './write.ts';

export const applyingWrites: Record<string, Write> = {
  claimPosting: onPosting((_, client, id) =>
    client.post('/api/crawler/jobs', { action: 'run', job_id: id, confirm_duplicate: true }),
  ),
  claimNext: onPosting((_, client, id) => client.post('/api/crawler/jobs/next', { posting_ids: [id] })),
  writeRun: onRow('apply_run', ({ pick }, client, id) =>
    client.patch('/api/crawler/jobs', {
      run_id: id,
      status: pick(['running', 'submitting', 'submitted', 'success', 'failed', 'unknown']),
      artifacts: { step: pick(WORDS) },
    }),
  ),
  settleApplyRun: onRow('apply_run', ({ pick }, client, id) =>
    client.post(`/api/apply-runs/${id}/settle`, { outcome: pick(['sent', 'not_sent', 'failed']) }),
  ),
  changeApplySettings: ({ pick }, client) =>
    client.patch('/api/applying/settings', { facts_only: pick([true, false]) }),
  saveApplicant: ({ pick }, client) => client.patch('/api/applicant', { city: pick(WORDS) }),
  addAnswer: ({ pick }, client) =>
    client.post('/api/answers', { question: `Do you like ${pick(WORDS)}?`, answer: pick(WORDS) }),
  changeAnswer: onRow('book_answer', ({ pick }, client, id) =>
    client.patch(`/api/answers/${id}`, { answer: pick(WORDS) }),
  ),
  removeAnswer: onRow('book_answer', (_, client, id) => client.delete(`/api/answers/${id}`)),
  proposeAnswers: ({ pick }, client) =>
    client.post('/api/answers/propose', { questions: [{ id: 'q', label: `Do you like ${pick(WORDS)}?` }] }),
  addVariant: async ({ test, pick }, client) => {
    await storeOwnResume(test, client, `name: Jane Roe\nskill: ${pick(WORDS)}`);
    return client.post('/api/variants', { name: pick(WORDS) });
  },
  changeVariant: onVariant(({ pick }, client, { id, version }) =>
    client.patch(`/api/variants/${id}`, { version, name: pick(WORDS), accept_changes: pick([true, false]) }),
  ),
  removeVariant: onVariant((_, client, { id }) => client.delete(`/api/variants/${id}`)),
  proposeVariant: onPosting((_, client, id) => client.post('/api/variants/propose', { posting_id: id })),
  prepareVariantFile: onVariant(({ pick }, client, { id }) =>
    client.post(`/api/variants/${id}/files`, { format: pick(['pdf', 'docx']) }),
  ),
};

type OnVariant = (
  scene: WriteScene,
  client: Client,
  variant: { id: string; version: number },
) => ReturnType<Write>;

/** One of the client's own variants: those of other members do not exist for them. */
function onVariant(write: OnVariant): Write {
  return async (scene, client) => {
    const { items } = (await client.get('/api/variants')).body;
    return items.length > 0 ? write(scene, client, scene.pick(items)) : undefined;
  };
}
