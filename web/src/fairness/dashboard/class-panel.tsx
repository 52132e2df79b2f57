import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { FairnessStage } from '@tenon/contract/fairness-filter';
import { groupLabel, ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { FairnessClass, FairnessOverview } from '@tenon/contract/fairness-overview';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { FunnelChart } from '../charts/funnel-chart.tsx';
import { RatesChart } from '../charts/rates-chart.tsx';
import { formatRatio, stageLabels } from '../fairness-labels.ts';
import classes from './dashboard.module.css';
import type { DashboardAddress } from './dashboard-address.ts';
import { FiguresTable, rowsOf } from './figures-table.tsx';
import { findingsOf, stratifiedFindings } from './findings.ts';
import { Notes } from './notes.tsx';
import { RatesTrend } from './rates-trend.tsx';

type ClassPanelProps = { overview: FairnessOverview; figures: FairnessClass; address: DashboardAddress };

/** One class at one stage: what it says in words, the rates, and what may explain them. */
export function ClassPanel({ overview, figures, address }: ClassPanelProps) {
  const { class: name, groups, reference, unknown } = figures;
  const stage = stageLabels[overview.stage];
  return (
    <Panel
      title={`${protectedClassNames[name].label}: ${stage.toLowerCase()}`}
      actions={<ClassChoice address={address} />}
    >
      <div className={classes.stack}>
        <Notes notes={[...findingsOf(figures, overview.stage), ...stratifiedFindings(figures)]} />
        {groups.length > 0 && (
          <>
            <RatesChart
              title="Selection rates"
              description={`Share of each group that was selected (${stage.toLowerCase()}), with the 95% interval.`}
              rows={groups.map((group) => ({
                key: group.group,
                label: groupLabel([name], group.group),
                n: group.n,
                selected: group.selected,
                rate: group.rate,
                low: group.low,
                high: group.high,
                ratio: group.ratio,
                isReference: group.group === reference,
                isInsufficient: group.insufficient,
                onOpen: () => address.open({ status: 'decided', ...rowsOf([name], group.group) }),
              }))}
            />
            <FiguresTable
              label={`Figures by ${protectedClassNames[name].label.toLowerCase()}`}
              classes={[name]}
              groups={groups}
              reference={reference}
              address={address}
            />
            <MoreFigures figures={figures} />
            <RatesTrend figures={figures} />
            <FunnelChart
              title="Funnel by group"
              description="Share of everyone who applied that reached each stage, also if they are not decided yet."
              steps={[stageLabels.applied, ...FairnessStage.options.map((one) => stageLabels[one])]}
              groups={figures.funnel.map(({ group, reached }) => ({
                key: group,
                label: groupLabel([name], group),
                reached,
                onOpen: (step) => {
                  const at = FairnessStage.options[step - 1];
                  address.open({ status: at ? 'selected' : 'all', stage: at, ...rowsOf([name], group) });
                },
              }))}
            />
          </>
        )}
        {unknown > 0 && (
          <Text size="sm" c="dimmed">
            <Anchor
              component="button"
              type="button"
              onClick={() => address.open({ status: 'decided', class: name, group: null })}
            >
              {counted(unknown, 'person', 'people')}
            </Anchor>{' '}
            of those counted did not answer this question and {unknown === 1 ? 'is' : 'are'} in no group.
          </Text>
        )}
      </div>
    </Panel>
  );
}

/** Differences in errors, where it is known who did well. */
function MoreFigures({ figures }: { figures: FairnessClass }) {
  const { groups, equal_opportunity_difference: opportunity, equalized_odds_sum: odds } = figures;
  if (opportunity === null) return null;
  // Usually it is known only of those who were hired how well they did.
  if (groups.every(({ true_positive_rate: rate }) => rate === null || rate === 1))
    return (
      <Text size="sm" c="dimmed">
        Outcomes are known only for people who were selected, so errors cannot be compared between groups.
      </Text>
    );
  return (
    <Text size="sm">
      Among people who did well, the shares selected differ by {formatRatio(opportunity)} between groups
      (equal opportunity difference).
      {odds !== null &&
        ` Together with the gap among those who did not: ${formatRatio(odds)} (equalized odds).`}
    </Text>
  );
}

function ClassChoice({ address }: { address: DashboardAddress }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <SegmentedControl
      aria-label="Compare by"
      size="xs"
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      data={ProtectedClass.options.map((value) => ({ value, label: protectedClassNames[value].label }))}
      value={address.class}
      onChange={(value) => address.set({ class: value === 'gender' ? undefined : value })}
    />
  );
}
