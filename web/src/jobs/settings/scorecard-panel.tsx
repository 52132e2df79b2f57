import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  changeScorecardTemplate,
  readScorecardTemplate,
  type ScorecardAttribute,
} from '@tenon/contract/scorecards';
import { useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure, FormFailure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** What reviewers of a job rate. */
export function ScorecardPanel({ jobId }: { jobId: string }) {
  const template = useRead(readScorecardTemplate, { params: { id: jobId } });
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useMay('jobs.manage');
  if (template.isPending) return <TableSkeleton rows={3} />;
  if (template.error) return <Failure error={template.error} onRetry={() => void template.refetch()} />;
  const { attributes, is_default } = template.data;
  return (
    <Panel
      title="Scorecard"
      description={
        is_default
          ? 'Follows the requirements of the job until you edit it.'
          : 'What reviewers rate from 1 to 4.'
      }
      actions={
        mayEdit &&
        !isEditing && (
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <TemplateForm
          jobId={jobId}
          attributes={attributes}
          isDefault={is_default}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Stack gap={4}>
          {attributes.map(({ key, label }) => (
            <Text key={key}>{label}</Text>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

type FormProps = {
  jobId: string;
  attributes: readonly ScorecardAttribute[];
  isDefault: boolean;
  onClose: () => void;
};

type Row = { id: string; key: string | undefined; label: string };

function TemplateForm({ jobId, attributes, isDefault, onClose }: FormProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    attributes.map(({ key, label }) => ({ id: key, key, label })),
  );
  const change = useChange(changeScorecardTemplate, {
    refreshes: [readScorecardTemplate],
    onDone: () => {
      toastSuccess('Scorecard saved.');
      onClose();
    },
  });
  const save = (next: ScorecardAttribute[] | null) =>
    change.mutate({ params: { id: jobId }, body: { attributes: next } });
  const filled = rows.filter(({ label }) => label.trim());
  return (
    <Stack gap="xs">
      <FormFailure error={change.error} />
      {rows.map(({ id, label }, index) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={`Attribute ${index + 1}`}
            maxLength={120}
            value={label}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setRows(rows.map((row) => (row.id === id ? { ...row, label: value } : row)));
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${label || `attribute ${index + 1}`}`}
            onClick={() => setRows(rows.filter((row) => row.id !== id))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs" justify="space-between">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={rows.length >= 20}
          onClick={() => setRows([...rows, { id: crypto.randomUUID(), key: undefined, label: '' }])}
        >
          Add attribute
        </Button>
        <Group gap="xs">
          {!isDefault && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => save(null)}>
              Reset to requirements
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="compact-sm"
            loading={change.isPending}
            disabled={filled.length === 0}
            onClick={() => save(keyed(filled))}
          >
            Save
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** Existing attributes keep their keys, so that ratings stay comparable after a name is corrected. */
function keyed(rows: readonly Row[]): ScorecardAttribute[] {
  const taken = new Set(rows.flatMap(({ key }) => key ?? []));
  return rows.map(({ key, label }) => {
    const given = key ?? freeKey(label, taken);
    taken.add(given);
    return { key: given, label: label.trim() };
  });
}

function freeKey(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['attribute'];
  const base = words.join('-').slice(0, 60).replace(/-$/, '');
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}
