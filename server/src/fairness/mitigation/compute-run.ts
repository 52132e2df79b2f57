import type { MitigationGroup } from '@tenon/contract/fairness-mitigation';
import { type Decisions, endings, selectedFor, stages } from '../decisions/decision.ts';
import { attributeNamed, auditTable } from '../metrics/audit-table.ts';
import { UNKNOWN } from '../metrics/table.ts';
import type { FairnessMitigationRow } from '../rows.ts';
import {
  type Adjustment,
  adjust,
  calibrationAdjustment,
  type GroupFacts,
  isInsufficient,
  thresholdAdjustment,
} from './model.ts';

export type Effect = {
  application_id: string;
  score: number;
  adjusted_score: number;
  adjusted_cutoff: number;
};

export type ComputedRun = { groups: MitigationGroup[]; effects: Effect[] };

type Proposal = Pick<FairnessMitigationRow, 'mode' | 'class' | 'stage' | 'strength' | 'cutoff'>;

/** What an adjustment means for each group, and which open applications it would bring above the cut-off. */
export function computeRun(decisions: Decisions, proposal: Proposal): ComputedRun {
  const { mode, strength, cutoff } = proposal;
  const { labels, codes } = attributeNamed({ attributes: decisions.classes }, proposal.class);
  const facts = factsOf(decisions, proposal);
  const adjustments = facts.map((group) =>
    mode === 'threshold_adjust'
      ? thresholdAdjustment(group, strength)
      : calibrationAdjustment(group, strength),
  );
  const groups = labels.map((group, code): MitigationGroup => {
    const { threshold, score } = adjustments[code] as Adjustment;
    const known = facts[code] as GroupFacts;
    return {
      group,
      people: known.people,
      scored: 0,
      impact_ratio: known.impactRatio,
      adjustment: mode === 'threshold_adjust' ? threshold : score,
      above_before: 0,
      above_after: 0,
      is_insufficient: isInsufficient(mode, known),
    };
  });
  const effects: Effect[] = [];
  for (let row = 0; row < decisions.rows; row++) {
    const code = codes[row] as number;
    const score = decisions.score[row] as number;
    if (code === UNKNOWN || Number.isNaN(score)) continue;
    const group = groups[code] as MitigationGroup;
    const adjusted = adjust({ score, cutoff }, adjustments[code] as Adjustment);
    const isAbove = adjusted.score >= adjusted.cutoff;
    group.scored++;
    if (score >= cutoff) group.above_before++;
    if (isAbove) group.above_after++;
    if (isAbove && score < cutoff && isOpen(decisions, row, proposal))
      effects.push({
        application_id: decisions.ids[row] as string,
        score,
        adjusted_score: adjusted.score,
        adjusted_cutoff: adjusted.cutoff,
      });
  }
  return { groups, effects };
}

/** Nobody has decided yet whether they reach the stage. */
function isOpen(decisions: Decisions, row: number, { stage }: Proposal): boolean {
  const hasReached = (decisions.furthest[row] as number) > stages.indexOf(stage);
  return !hasReached && endings[decisions.ended[row] as number] === undefined;
}

function factsOf(decisions: Decisions, proposal: Proposal): GroupFacts[] {
  const { table } = selectedFor(decisions, proposal.stage);
  const audit = auditTable({ ...table, attributes: [attributeNamed(table, proposal.class)] });
  const groups = audit.attributes[proposal.class]?.groups ?? [];
  const { labels, codes } = attributeNamed({ attributes: decisions.classes }, proposal.class);
  return labels.map((label, code) => {
    const group = groups.find((each) => each.group === label);
    return {
      people: group?.n ?? 0,
      impactRatio: group?.impact_ratio ?? null,
      outcomes: outcomesOf(decisions, codes, code),
    };
  });
}

function outcomesOf(
  { rows, score, outcome }: Decisions,
  codes: Uint16Array,
  code: number,
): GroupFacts['outcomes'] {
  let people = 0;
  let good = 0;
  let scores = 0;
  for (let row = 0; row < rows; row++) {
    const known = outcome[row] as number;
    if (codes[row] !== code || known > 1 || Number.isNaN(score[row])) continue;
    people++;
    good += known;
    scores += score[row] as number;
  }
  return people > 0
    ? { people, rate: good / people, meanScore: scores / people }
    : { people, rate: null, meanScore: null };
}
