import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { changeWeights, defaultWeights, readWeights, type Weights } from '@tenon/contract/matching';
import { useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure, FormFailure } from '../../shared/failure.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { areEqual, isUsable } from './weight-labels.ts';
import { WeightSliders } from './weight-sliders.tsx';

type DialogProps = { opened: boolean; onClose: () => void };

/** Weights for all demands of the workspace without weights of their own. */
export function WorkspaceWeights({ opened, onClose }: DialogProps) {
  const saved = useRead(readWeights, {}, { enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Scoring weights" size="lg">
      {saved.data ? (
        <Fields saved={saved.data.weights} isDefault={saved.data.is_default} onClose={onClose} />
      ) : saved.error ? (
        <Failure error={saved.error} onRetry={() => void saved.refetch()} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Modal>
  );
}

type FieldsProps = { saved: Weights; isDefault: boolean; onClose: () => void };

function Fields({ saved, isDefault, onClose }: FieldsProps) {
  const manages = useMay('demands.manage');
  const mayChange = useMay('workspace.manage') && manages;
  const [weights, setWeights] = useState(saved);
  const save = useChange(changeWeights, {
    refreshes: [readWeights],
    onDone: ({ is_default }) => {
      toastSuccess(is_default ? 'Weights reset to defaults.' : 'Weights saved.');
      onClose();
    },
  });
  const isChanged = !areEqual(weights, saved);
  return (
    <Stack>
      <Text c="dimmed">
        Points out of 100, for the whole workspace. Talent searches with custom weights are not affected.
        {!mayChange && ' Only administrators can change them.'}
      </Text>
      <FormFailure error={save.error} />
      <WeightSliders value={weights} marked={defaultWeights} onChange={setWeights} disabled={!mayChange} />
      {mayChange && (
        <Group justify="space-between">
          <Button
            variant="subtle"
            disabled={isDefault && !isChanged}
            onClick={() =>
              isDefault ? setWeights(defaultWeights) : save.mutate({ body: { weights: null } })
            }
          >
            Reset to defaults
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={save.isPending}
              disabled={!isChanged || !isUsable(weights)}
              onClick={() => save.mutate({ body: { weights } })}
            >
              Save
            </Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}
