import { randomUUID } from 'node:crypto';
import type { Client } from '../system.ts';

type Call = { path: string; body: unknown };

/** The table in which each call of the tracker creates a row. */
export const trackerTables: Record<string, string> = {
  recordApplication: 'apply_run',
  addRoleNote: 'role_note',
  addRoleContact: 'role_contact',
  addRoleDate: 'role_date',
};

/** Prepares calls that need a role; returns what to send. */
export function preparedTracker(owner: Client): Record<string, (call: Call) => Promise<Call>> {
  const role = () => ({ title: `Ropemaker ${randomUUID()}`, company: `Ropewalk ${randomUUID()}` });
  const pathTo = async (items: string) =>
    `/api/tracked-roles/${(await owner.post('/api/postings', role())).body.id}/${items}`;
  return {
    recordApplication: async ({ path }) => ({ path, body: { ...role(), via: 'Company site' } }),
    addRoleNote: async () => ({ path: await pathTo('notes'), body: { text: 'Ask about the ropewalk' } }),
    addRoleContact: async () => ({ path: await pathTo('contacts'), body: { name: 'Dana Ropewalk' } }),
    addRoleDate: async () => ({
      path: await pathTo('dates'),
      body: { kind: 'deadline', starts_at: '2027-02-01T09:00:00Z' },
    }),
  };
}
