import { Button, Group } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react';
import type { Demand } from '@tenon/contract/demands';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import type { Audience } from './use-ranking-address.ts';
import type { useUpdatedRanking } from './use-updated-ranking.ts';

type RankingTabsProps = {
  demand: Demand;
  audience: Audience;
  onAudience: (audience: Audience) => void;
  updated: ReturnType<typeof useUpdatedRanking>;
  weights: { isOpen: boolean; isPreviewing: boolean; toggle: () => void };
};

export function RankingTabs({ demand, audience, onAudience, updated, weights }: RankingTabsProps) {
  return (
    <FilterTabs
      label="People to show"
      value={audience}
      onChange={onAudience}
      tabs={[
        { value: 'everyone', label: 'Everyone' },
        { value: 'list', label: 'Shortlist', count: demand.people },
      ]}
    >
      <Group gap="xs">
        {updated.isOffered && (
          <Button size="xs" variant="light" leftSection={<IconRefresh size={15} />} onClick={updated.show}>
            Show updated ranking
          </Button>
        )}
        <Button
          size="xs"
          variant={weights.isPreviewing ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={weights.isOpen}
          onClick={weights.toggle}
        >
          {weights.isPreviewing ? 'Previewing weights' : 'Weights'}
        </Button>
      </Group>
    </FilterTabs>
  );
}
