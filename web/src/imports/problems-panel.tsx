import { Text } from '@mantine/core';
import type { Result } from '@tenon/contract/endpoint';
import type { previewImport } from '@tenon/contract/imports';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { formatRows } from './import-labels.ts';
import classes from './problems-panel.module.css';

type Problems = Result<typeof previewImport>['problems'];

/** Problems in the whole file, the most common first. */
export function ProblemsPanel({ problems }: { problems: Problems }) {
  return (
    <Panel
      flush
      title="Issues"
      description="Found in the whole file. Fix them and upload it again, or continue."
    >
      <ul className={classes.problems} aria-label="Issues">
        {problems.map(({ problem, rows, first_line }) => (
          <li key={problem}>
            <Text>{problem}</Text>
            <Text size="xs" c="dimmed">
              {rows === 1
                ? `Line ${formatNumber(first_line)}`
                : `${formatRows(rows)}, starting at line ${formatNumber(first_line)}`}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
