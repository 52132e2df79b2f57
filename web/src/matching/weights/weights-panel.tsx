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
  /** Those that count when nothing is tried. */
  kept: Weights;
  tried: Weights | undefined;
  onTry: (weights: Weights | undefined) => void;
};

/** Moves the weights and shows at once what would come of it; nothing is stored until it is kept. */
export function WeightsPanel({ demand, kept, tried, onTry }: WeightsPanelProps) {
  const mayManage = useMay('demands.manage');
  const keep = useChange(changeDemand, {
    refreshes: [readDemand, listDemands, rankPeople],
    onDone: ({ weights }) => {
      onTry(undefined);
      toastSuccess(
        weights
          ? 'Weights saved for this talent search.'
          : 'This talent search uses the workspace weights again.',
      );
    },
    onFailed: toastFailure('Could not save the weights'),
  });
  const set = (weights: Weights | null) => keep.mutate({ params: { id: demand.id }, body: { weights } });
  return (
    <Stack gap="md">
      <Text size="xs" c="dimmed">
        {demand.weights
          ? 'This talent search has custom weights.'
          : 'This talent search uses the workspace weights.'}{' '}
        Points out of 100. A dot marks the saved value.
      </Text>
      <WeightSliders value={tried ?? kept} usual={kept} onChange={onTry} />
      <Group gap="xs">
        {mayManage && (
          <Button
            size="xs"
            disabled={!tried || !isUsable(tried)}
            loading={keep.isPending}
            onClick={() => tried && set(tried)}
          >
            Save for this search
          </Button>
        )}
        <Button size="xs" variant="default" disabled={!tried} onClick={() => onTry(undefined)}>
          Reset
        </Button>
        {mayManage && demand.weights && !tried && (
          <Button size="xs" variant="subtle" onClick={() => set(null)}>
            Use workspace weights
          </Button>
        )}
      </Group>
    </Stack>
  );
}
