import { addFile } from '../../applying/role-file.ts';
import { onPosting, onRow, WORDS, type Write } from './write.ts';

const COLUMNS = ['new', 'saved', 'applying', 'applied', 'interviewing', 'offer', 'rejected', 'no_response'];

export const trackerWrites: Record<string, Write> = {
  recordApplication: onPosting(({ pick }, client, id) =>
    client.post('/api/tracked-roles/applied', { posting_id: id, via: pick(WORDS) }),
  ),
  moveTrackedRole: onPosting(({ pick }, client, id) =>
    client.post(`/api/tracked-roles/${id}/move`, { from: pick(COLUMNS), to: pick(COLUMNS) }),
  ),
  changeTrackedRole: onPosting((_, client, id) =>
    client.patch(`/api/tracked-roles/${id}`, { applied_on: '2026-05-03' }),
  ),
  changeTrackedMove: onRow('tracked_move', (_, client, id) =>
    client.patch(`/api/tracked-moves/${id}`, { happened_on: '2026-05-03' }),
  ),
  archiveTrackedRoles: onPosting(({ pick }, client, id) =>
    client.post('/api/tracked-roles/archive', { ids: [id], archived: pick([true, false]) }),
  ),
  changeTrackerSettings: ({ pick }, client) =>
    client.put('/api/tracker/settings', { follow_up_days: pick([0, 7]), no_response_days: 30 }),
  addRoleNote: onPosting(({ pick }, client, id) =>
    client.post(`/api/tracked-roles/${id}/notes`, { text: pick(WORDS) }),
  ),
  changeRoleNote: onRow('role_note', ({ pick }, client, id) =>
    client.patch(`/api/role-notes/${id}`, { text: pick(WORDS) }),
  ),
  removeRoleNote: onRow('role_note', (_, client, id) => client.delete(`/api/role-notes/${id}`)),
  addRoleContact: onPosting(({ pick }, client, id) =>
    client.post(`/api/tracked-roles/${id}/contacts`, { name: pick(WORDS) }),
  ),
  changeRoleContact: onRow('role_contact', ({ pick }, client, id) =>
    client.patch(`/api/role-contacts/${id}`, { title: pick(WORDS) }),
  ),
  removeRoleContact: onRow('role_contact', (_, client, id) => client.delete(`/api/role-contacts/${id}`)),
  addRoleDate: onPosting((_, client, id) =>
    client.post(`/api/tracked-roles/${id}/dates`, { kind: 'interview', starts_at: '2027-02-01T09:00:00Z' }),
  ),
  changeRoleDate: onRow('role_date', ({ pick }, client, id) =>
    client.patch(`/api/role-dates/${id}`, { done: pick([true, false]), note: pick(WORDS) }),
  ),
  removeRoleDate: onRow('role_date', (_, client, id) => client.delete(`/api/role-dates/${id}`)),
  addRoleFiles: onPosting(({ pick, test }, client, id) => addFile(test, client, id, 'plan.txt', pick(WORDS))),
  removeRoleFile: onRow('role_file', (_, client, id) => client.delete(`/api/role-files/${id}`)),
  createRoleCalendar: (_, client) => client.put('/api/role-calendar', undefined),
  revokeRoleCalendar: (_, client) => client.delete('/api/role-calendar'),
};
