import type { AuditPack, AuditStage } from '@tenon/contract/fairness-audits';
import type { Db } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { counterfactualReport } from '../counterfactual/report.ts';
import { selectedFor } from '../decisions/decision.ts';
import { readDecisions } from '../decisions/decision-store.ts';
import { refreshDecisions } from '../decisions/refresh-store.ts';
import { lawPack } from '../laws/law-packs.ts';
import { readEngines } from './audit-store.ts';
import { makePack } from './make-pack.ts';
import { labelOfClass, labelOfGroup, stageLabels } from './pack-labels.ts';

export type ComputePackDeps = { fairnessDb: Db; version: string; now: () => Date };

export type PackRequest = {
  tenantId: string;
  workspace: string;
  from: string;
  to: string;
  stage: AuditStage;
  excludesSmall: boolean;
  distributedOn: string | null;
};

/** What Local Law 144 asks for, and the other classes, which may matter elsewhere. */
const classes = [['gender'], ['ethnicity'], ['gender', 'ethnicity'], ['age_group'], ['disability_status']];

/** Counts the decisions as they are now. */
export function computePack(
  { fairnessDb, version, now }: ComputePackDeps,
  request: PackRequest,
): Promise<AuditPack> {
  const { tenantId, workspace, from, to, stage, excludesSmall, distributedOn } = request;
  const law = lawPack('nyc-local-law-144');
  return fairnessDb.as({ tenantId }, async (sql) => {
    await refreshDecisions(sql, tenantId);
    const decisions = await readDecisions(sql, tenantId, { from, to });
    const { table, undecided, withdrawn } = selectedFor(decisions, stage);
    if (table.rows === 0)
      throw new UnprocessableError(
        'audit-without-decisions',
        'Nobody who applied in this period has been selected or rejected at this stage. Choose another period or stage.',
      );
    return makePack(table, {
      title: 'Bias audit',
      workspace,
      madeAt: now(),
      version,
      law,
      data: {
        source:
          'Applications to the jobs of this workspace, and imported decisions, by the day of the application.',
        from,
        to,
        stage: stageLabels[stage],
        undecided,
        withdrawn,
        scored_by: [...(await readEngines(sql, tenantId, { from, to }))],
        distributed_on: distributedOn,
      },
      classes,
      smallPercent: excludesSmall ? law.small_category_percent : null,
      labelOf: labelOfGroup,
      nameOf: labelOfClass,
      counterfactual: counterfactualReport,
    });
  });
}
