import { Text } from '@mantine/core';
import type { SentApplication } from '@tenon/contract/insights';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import type { OpenRows } from './applications-drawer.tsx';
import { formatMedian, measureLabels } from './insight-labels.ts';
import classes from './insights.module.css';
import { NumberLink } from './number-link.tsx';
import { measures, SMALL, summarize } from './summarize.ts';

type FunnelPanelProps = { items: SentApplication[]; onOpen: (rows: OpenRows) => void };

/** From applied to offer, with shares of all applications. */
export function FunnelPanel({ items, onOpen }: FunnelPanelProps) {
  const summary = summarize(items);
  const total = items.length;
  return (
    <Panel title="Funnel" description={noteOn(total)}>
      <ol className={classes.funnel}>
        {measures.map((measure) => {
          const rows = summary[measure];
          const share = Math.round((rows.length / total) * 100);
          const title = measureLabels[measure];
          return (
            <li key={measure} className={classes.step}>
              <Text fw={500}>{title}</Text>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ width: `${share}%` }} />
              </span>
              <span className={classes.number}>
                <NumberLink
                  count={rows.length}
                  label={`${title}: ${counted(rows.length, 'application')}`}
                  onOpen={() => onOpen({ title, rows })}
                />{' '}
                <Text span size="sm" c="dimmed">
                  · {share}%
                </Text>
              </span>
            </li>
          );
        })}
      </ol>
      <Text mt="md">
        Median time to a response: {formatMedian(summary.medianDays)}{' '}
        <Text span size="sm" c="dimmed">
          ({counted(summary.responded.length, 'response')})
        </Text>
      </Text>
    </Panel>
  );
}

/** Few applications say little about the next one. */
function noteOn(total: number): string {
  return total < SMALL
    ? `Only ${counted(total, 'application')}: too few to draw conclusions from the shares.`
    : `Shares of ${counted(total, 'application')}.`;
}
