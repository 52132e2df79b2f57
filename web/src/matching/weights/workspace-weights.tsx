import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { changeWeights, defaultWeights, readWeights, type Weights } from '@tenon/contract/matching';
import { useState } from 'react';
import { Failure, FormFailure } from '../../failure.tsx';
import { useChange, useRead } from '../../queries.ts';
import { useMay } from '../../session.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { said } from '../../ui/toast.tsx';
import { WeightSliders } from './weight-sliders.tsx';
import { areEqual, isUsable } from './weight-words.ts';

type DialogProps = { opened: boolean; onClose: () => void };

/** What counts how much in this workspace, for every demand without weights of its own. */
export function WorkspaceWeights({ opened, onClose }: DialogProps) {
  const kept = useRead(readWeights, {}, { enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Weights of this workspace" size="lg">
      {kept.data ? (
        <Fields kept={kept.data.weights} isDefault={kept.data.is_default} onClose={onClose} />
      ) : kept.error ? (
        <Failure error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Modal>
  );
}

type FieldsProps = { kept: Weights; isDefault: boolean; onClose: () => void };

function Fields({ kept, isDefault, onClose }: FieldsProps) {
  const manages = useMay('demands.manage');
  const mayChange = useMay('workspace.manage') && manages;
  const [weights, setWeights] = useState(kept);
  const save = useChange(changeWeights, {
    refreshes: [readWeights],
    onDone: ({ is_default }) => {
      said(is_default ? 'The usual weights count again.' : 'The weights were changed.');
      onClose();
    },
  });
  const isChanged = !areEqual(weights, kept);
  return (
    <Stack>
      <Text c="dimmed">
        In points out of a hundred. Demands with weights of their own keep them.
        {!mayChange && ' Administrators change them.'}
      </Text>
      <FormFailure error={save.error} />
      <WeightSliders value={weights} usual={defaultWeights} onChange={setWeights} disabled={!mayChange} />
      {mayChange && (
        <Group justify="space-between">
          <Button
            variant="subtle"
            disabled={isDefault && !isChanged}
            onClick={() =>
              isDefault ? setWeights(defaultWeights) : save.mutate({ body: { weights: null } })
            }
          >
            Back to the usual ones
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
