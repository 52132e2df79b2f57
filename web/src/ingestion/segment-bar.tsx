import type { ItemCounts } from '@tenon/contract/ingestion';
import { itemLabels, numberOf, statuses, totalOf } from './run-labels.ts';
import classes from './segment-bar.module.css';

type SegmentBarProps = { counts: ItemCounts; label: string; thick?: boolean };

/** Number of items by status as segments of one bar, with a text alternative. */
export function SegmentBar({ counts, label, thick = false }: SegmentBarProps) {
  const total = totalOf(counts);
  const present = statuses.filter((status) => counts[status] > 0);
  const texts = present.map(
    (status) => `${numberOf(counts[status])} ${itemLabels[status].label.toLowerCase()}`,
  );
  return (
    <div
      role="img"
      aria-label={`${label}: ${texts.join(', ') || 'nothing yet'}`}
      className={classes.bar}
      data-thick={thick}
    >
      {present.map((status) => (
        <span
          key={status}
          className={classes.part}
          data-status={status}
          style={{ flexGrow: counts[status] / total }}
        />
      ))}
    </div>
  );
}
