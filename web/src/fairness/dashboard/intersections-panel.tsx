import { Select, Text } from '@mantine/core';
import { groupLabel, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { FairnessIntersection, FairnessOverview } from '@tenon/contract/fairness-overview';
import { useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { RatesChart } from '../charts/rates-chart.tsx';
import classes from './dashboard.module.css';
import type { DashboardAddress } from './dashboard-address.ts';
import { FiguresTable, rowsOf } from './figures-table.tsx';

type IntersectionsPanelProps = { overview: FairnessOverview; address: DashboardAddress };

/** Two classes at a time: a gap can exist for some women that neither women nor an ethnicity have on the whole. */
export function IntersectionsPanel({ overview, address }: IntersectionsPanelProps) {
  const [chosen, choose] = useState('gender × ethnicity');
  const shown = overview.intersections.find((one) => nameOf(one) === chosen) ?? overview.intersections[0];
  if (!shown) return null;
  const names = shown.classes.map((name) => protectedClassNames[name].label);
  return (
    <Panel
      title="Intersections"
      description="Groups by two answers at once. A gap can exist here that neither answer shows on its own."
      actions={
        <Select
          aria-label="Answers to combine"
          size="xs"
          allowDeselect={false}
          data={overview.intersections.map((one) => ({ value: nameOf(one), label: labelOf(one) }))}
          value={nameOf(shown)}
          onChange={(value) => value && choose(value)}
        />
      }
    >
      {shown.groups.length === 0 ? (
        <Text c="dimmed">No one for whom this was decided answered both questions.</Text>
      ) : (
        <div className={classes.stack}>
          <RatesChart
            title={`${names.join(' and ')}: selection rates`}
            rows={shown.groups.map((group) => ({
              key: group.group,
              label: groupLabel(shown.classes, group.group),
              n: group.n,
              selected: group.selected,
              rate: group.rate,
              low: group.low,
              high: group.high,
              ratio: group.ratio,
              isReference: group.group === shown.reference,
              isInsufficient: group.insufficient,
              onOpen: () => address.open({ status: 'decided', ...rowsOf(shown.classes, group.group) }),
            }))}
          />
          <FiguresTable
            label="Figures by intersection"
            classes={shown.classes}
            groups={shown.groups}
            reference={shown.reference}
            address={address}
          />
        </div>
      )}
    </Panel>
  );
}

const nameOf = ({ classes: names }: FairnessIntersection) => names.join(' × ');
const labelOf = ({ classes: names }: FairnessIntersection) =>
  names.map((name) => protectedClassNames[name].label).join(' × ');
