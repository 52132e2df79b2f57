import { seedDecisions } from '../fairness/decision-scene.ts';
import type { Client, TestSystem } from '../system.ts';

type Call = { path: string; body: unknown };

/** The table in which each call creates a row. */
export const fairnessAuditTables: Record<string, string> = {
  makeFairnessAudit: 'fairness_audit',
  proposeMitigation: 'fairness_mitigation',
};

/** Prepares calls that need decisions, or no open proposal; returns what to send. */
export function preparedFairnessAudits(
  { database }: TestSystem,
  owner: Client,
): Record<string, (call: Call) => Promise<Call>> {
  return {
    makeFairnessAudit: async ({ path }) => {
      await seedDecisions(database, owner.user.workspace.id, [{ sex: 'female', people: 3, hired: 1 }]);
      return { path, body: { from: '2026-01-01', to: '2026-12-31', stage: 'hired' } };
    },
    proposeMitigation: async ({ path }) => {
      const { items } = (await owner.get(path)).body;
      for (const { id } of items) await owner.post(`${path}/${id}/end`);
      return { path, body: { mode: 'calibration', class: 'gender', legal_basis: 'Agreed in writing.' } };
    },
  };
}
