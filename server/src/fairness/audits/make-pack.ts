import type { AuditPack, CounterfactualReport } from '@tenon/contract/fairness-audits';
import type { LawPack } from '@tenon/contract/fairness-laws';
import { hashOf } from '../../platform/hash-of.ts';
import { sampleMedian } from '../metrics/sample-median.ts';
import type { DecisionTable } from '../metrics/table.ts';
import { type PackClassOptions, packClasses } from './pack-classes.ts';
import { methodOf } from './pack-labels.ts';

export type PackInput = {
  title: string;
  workspace: string | null;
  madeAt: Date;
  version: string;
  law: LawPack;
  data: Omit<AuditPack['data'], 'people' | 'median_score'>;
  counterfactual: CounterfactualReport | null;
} & PackClassOptions;

/** The whole document from a table of decisions. */
export function makePack(table: DecisionTable, input: PackInput): AuditPack {
  const { title, workspace, madeAt, version, law, data, counterfactual } = input;
  return {
    format: 1,
    title,
    workspace,
    made_at: madeAt.toISOString(),
    tenon_version: version,
    law: {
      id: law.id,
      name: law.name,
      checked_on: law.checked_on,
      citations: law.sources.map(({ citation }) => citation),
    },
    data: { ...data, people: countPeople(table), median_score: sampleMedian(table) },
    classes: packClasses(table, input),
    method: methodOf(input),
    counterfactual,
  };
}

/** Of what was counted, and not of when, by whom or with which words. */
export const figuresHash = ({ law, data, classes }: AuditPack): Buffer =>
  hashOf({
    law: law.id,
    data,
    classes: classes.map(({ name, known, unknown, groups }) => ({
      name,
      known,
      unknown,
      groups: groups.map(({ label: _, ...figures }) => figures),
    })),
  });

function countPeople({ rows, weight }: DecisionTable): number {
  return weight ? weight.reduce((sum, people) => sum + people, 0) : rows;
}
