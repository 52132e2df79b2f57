import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { groupLabel, ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { DecisionField, DecisionImportPreview } from '@tenon/contract/fairness-imports';
import { counted } from '../../ui/counted.ts';
import { formatList, formatNumber } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import classes from './imports.module.css';

type ImportPreviewProps = {
  name: string;
  preview: DecisionImportPreview;
  isImporting: boolean;
  onImport: () => void;
  onCancel: () => void;
};

const fieldLabels: Record<DecisionField, string> = {
  job: 'Job',
  job_family: 'Job family',
  level: 'Level',
  source: 'Source',
  place: 'Place',
  applied_at: 'Applied',
  stage: 'Furthest stage',
  selected: 'Decision',
  outcome: 'Outcome',
  score: 'Score',
  sex: 'Sex',
  ethnicity: 'Race or ethnicity',
  age_band: 'Age',
  disability: 'Disability',
};

/** What a file says, before it counts. */
export function ImportPreview({ name, preview, isImporting, onImport, onCancel }: ImportPreviewProps) {
  const { columns, rows, errors, error_count, answered, sample, imported_before } = preview;
  const ignored = columns.filter(({ field }) => field === null).map(({ header }) => header || '(no name)');
  const isBlocked = error_count > 0 || imported_before !== null;
  return (
    <Panel
      title={name}
      description={`${counted(rows, 'decision')}, ${formatNumber(answered)} of them with an answer about the person.`}
    >
      <div className={classes.stack}>
        {imported_before !== null && (
          <Alert color="oak" icon={<IconAlertTriangle size={18} />} title="Already imported">
            The same file was imported as “{imported_before}”. Importing it again would count its decisions
            twice.
          </Alert>
        )}
        {error_count > 0 && (
          <Alert
            color="red"
            icon={<IconAlertTriangle size={18} />}
            title={`${counted(error_count, 'value')} cannot be understood`}
          >
            <ul className={classes.errors}>
              {errors.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  Line {formatNumber(line)}: {message}
                </li>
              ))}
            </ul>
            {error_count > errors.length && `And ${formatNumber(error_count - errors.length)} more.`}
          </Alert>
        )}
        {error_count === 0 && (
          <div>
            <Text fw={600}>First rows, as they will count</Text>
            <Preview sample={sample} />
          </div>
        )}
        {ignored.length > 0 && (
          <Text size="sm" c="dimmed">
            Ignored columns: {formatList(ignored)}.
          </Text>
        )}
        <Group gap="xs">
          <Button onClick={onImport} loading={isImporting} disabled={isBlocked}>
            Import {counted(rows, 'decision')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={isImporting}>
            {isBlocked ? 'Choose another file' : 'Cancel'}
          </Button>
        </Group>
      </div>
    </Panel>
  );
}

function Preview({ sample }: Pick<DecisionImportPreview, 'sample'>) {
  const fields = (Object.keys(fieldLabels) as DecisionField[]).filter((field) =>
    sample.some((row) => row[field] !== undefined),
  );
  return (
    <ChartTable
      label="First rows"
      columns={['Row', ...fields.map((field) => fieldLabels[field])]}
      rows={sample.map((row, index) => [
        String(index + 1),
        ...fields.map((field) => labelOf(field, row[field])),
      ])}
    />
  );
}

function labelOf(field: DecisionField, value: string | undefined): string {
  const name = ProtectedClass.options.find((one) => protectedClassNames[one].column === field);
  if (value === undefined) return '–';
  return name ? groupLabel([name], value) : value;
}
