import { Text } from '@mantine/core';
import type { Result } from '@tenon/contract/endpoint';
import type { previewImport } from '@tenon/contract/imports';
import { Panel } from '../ui/panel.tsx';
import { numberOf, rowsOf } from './import-words.ts';
import classes from './problems-panel.module.css';

type Problems = Result<typeof previewImport>['problems'];

/** What is wrong anywhere in the file, the commonest first. */
export function ProblemsPanel({ problems }: { problems: Problems }) {
  return (
    <Panel
      flush
      title="Worth a look"
      description="In the whole file. You can mend it and upload it again, or go on."
    >
      <ul className={classes.problems} aria-label="Problems">
        {problems.map(({ problem, rows, first_line }) => (
          <li key={problem}>
            <Text>{problem}</Text>
            <Text size="xs" c="dimmed">
              {rows === 1
                ? `On line ${numberOf(first_line)}`
                : `${rowsOf(rows)}, the first on line ${numberOf(first_line)}`}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
