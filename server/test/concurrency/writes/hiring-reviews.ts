import { onRow, WORDS, type Write } from './write.ts';

const DAY = 86_400_000;
const CLIENTS = ['Harbor Mill', 'harbor mill', 'Quay Works'];

const times = (days: number) => {
  const start = Date.now() + days * DAY;
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + DAY / 24).toISOString() };
};

export const reviewWrites: Record<string, Write> = {
  addNote: onRow('application', ({ pick }, client, id) =>
    client.post(`/api/applications/${id}/notes`, { text: `${pick(WORDS)} <@${client.user.id}>` }),
  ),
  changeNote: onRow('application_note', ({ pick }, client, id) =>
    client.patch(`/api/notes/${id}`, { text: pick(WORDS) }),
  ),
  removeNote: onRow('application_note', (_, client, id) => client.delete(`/api/notes/${id}`)),
  restoreNote: onRow('application_note', (_, client, id) => client.post(`/api/notes/${id}/restore`)),
  changeScorecardTemplate: onRow('job', ({ pick }, client, id) =>
    client.put(`/api/jobs/${id}/scorecard`, {
      attributes: pick([null, [{ key: 'craft', label: 'Craft' }], [{ key: 'care', label: 'Care' }]]),
    }),
  ),
  saveScorecard: onRow('application', ({ pick }, client, id) =>
    client.put(`/api/applications/${id}/scorecards/mine`, {
      recommendation: pick(['yes', 'no']),
      ratings: [],
      submit: pick([true, false]),
    }),
  ),
  scheduleInterview: onRow('application', ({ pick }, client, id) =>
    client.post(`/api/applications/${id}/interviews`, {
      ...{ kind: 'video', time_zone: 'Europe/Lisbon', interviewer_ids: [client.user.id] },
      ...times(pick([1, 2, 3])),
    }),
  ),
  changeInterview: onRow('interview', ({ pick }, client, id) =>
    client.patch(`/api/interviews/${id}`, {
      ...times(pick([1, 2, 3])),
      interviewer_ids: pick([[], [client.user.id]]),
    }),
  ),
  cancelInterview: onRow('interview', ({ random }, client, id) =>
    random() > 0.3 ? Promise.resolve(undefined) : client.post(`/api/interviews/${id}/cancel`),
  ),
  finishInterview: onRow('interview', ({ random }, client, id) =>
    random() > 0.3 ? Promise.resolve(undefined) : client.post(`/api/interviews/${id}/done`),
  ),
  respondToInterview: onRow('interview', ({ pick }, client, id) =>
    client.post(`/api/interviews/${id}/respond`, { response: pick(['accepted', 'declined']) }),
  ),
  checkConflicts: ({ pick }, client) =>
    client.post('/api/interviews/conflicts', { ...times(pick([1, 2])), interviewer_ids: [client.user.id] }),
  createCalendarFeed: (_, client) => client.put('/api/calendar-feed', {}),
  revokeCalendarFeed: (_, client) => client.delete('/api/calendar-feed'),
  addRepresentation: onRow('person', ({ pick }, client, id) =>
    client.post('/api/representations', {
      person_id: id,
      client: pick(CLIENTS),
      expires_at: new Date(Date.now() + 30 * DAY).toISOString(),
      consented_at: new Date(Date.now() - DAY).toISOString(),
      consent_how: 'phone',
    }),
  ),
  extendRepresentation: onRow('representation', (_, client, id) =>
    client.post(`/api/representations/${id}/extend`, {
      expires_at: new Date(Date.now() + 90 * DAY + Math.random() * DAY).toISOString(),
    }),
  ),
  endRepresentation: onRow('representation', ({ random }, client, id) =>
    random() > 0.5 ? Promise.resolve(undefined) : client.post(`/api/representations/${id}/end`),
  ),
};
