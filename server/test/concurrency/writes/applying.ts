import { onPosting, onRow, WORDS, type Write } from './write.ts';

export const applyingWrites: Record<string, Write> = {
  claimPosting: onPosting((_, client, id) =>
    client.post('/api/crawler/jobs', { action: 'run', job_id: id, confirm_duplicate: true }),
  ),
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
};
