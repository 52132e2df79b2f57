import { Button, Group, Stack, Text } from '@mantine/core';
import { changeDemand, type Demand, listDemands, readDemand } from '@tenon/contract/demands';
import { rankPeople, type Weights } from '@tenon/contract/matching';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { isUsable } from './weight-labels.ts';
import { WeightSliders } from './weight-sliders.tsx';

type WeightsPanelProps = {
  demand: Demand;
  saved: Weights;
  preview: Weights | undefined;
  onPreview: (weights: Weights | undefined) => void;
};

/** Changing a weight previews the ranking. Nothing is stored until the weights are saved. */
export function WeightsPanel({ demand, saved, preview, onPreview }: WeightsPanelProps) {
  const mayManage = useMay('demands.manage');
  const save = useChange(changeDemand, {
    refreshes: [readDemand, listDemands, rankPeople],
    onDone: ({ weights }) => {
      onPreview(undefined);
      toastSuccess(
        weights
          ? 'Weights saved for this talent search.'
          : 'This talent search uses the workspace weights again.',
      );
    },
    onFailed: toastFailure('Could not save the weights'),
  });
  const set = (weights: Weights | null) => save.mutate({ params: { id: demand.id }, body: { weights } });
  return (
    <Stack gap="md">
      <Text size="xs" c="dimmed">
        {demand.weights
          ? 'This talent search has custom weights.'
          : 'This talent search uses the workspace weights.'}{' '}
        Points out of 100. A dot marks the saved value.
      </Text>
      <WeightSliders value={preview ?? saved} marked={saved} onChange={onPreview} />
      <Group gap="xs">
        {mayManage && (
          <Button
            size="xs"
            disabled={!preview || !isUsable(preview)}
            loading={save.isPending}
            onClick={() => preview && set(preview)}
          >
            Save for this talent search
          </Button>
        )}
        <Button size="xs" variant="default" disabled={!preview} onClick={() => onPreview(undefined)}>
          Reset
        </Button>
        {mayManage && demand.weights && !preview && (
          <Button size="xs" variant="subtle" onClick={() => set(null)}>
            Use workspace weights
          </Button>
        )}
      </Group>
    </Stack>
  );
}
