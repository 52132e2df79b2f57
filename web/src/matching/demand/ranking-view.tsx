import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react';
import type { Demand } from '@tenon/contract/demands';
import { readWeights } from '@tenon/contract/matching';
import { useEffect } from 'react';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Notices } from '../../ui/breakdown/notices.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChoiceBar } from '../ranked/choice-bar.tsx';
import classes from '../ranked/columns.module.css';
import { FitSide } from '../ranked/fit-side.tsx';
import { RankedEmpty } from '../ranked/ranked-empty.tsx';
import { RankedList } from '../ranked/ranked-list.tsx';
import { Side, useHasSide } from '../ranked/side.tsx';
import { useListed } from '../ranked/use-listed.ts';
import { WeightsPanel } from '../weights/weights-panel.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { useChoice } from './use-choice.ts';
import { useRanking } from './use-ranking.ts';
import type { useRankingAddress } from './use-ranking-address.ts';

type RankingViewProps = { demand: Demand; address: ReturnType<typeof useRankingAddress> };

/** The ranked people of a demand, with what narrows and what moves them. */
export function RankingView({ demand, address }: RankingViewProps) {
  const { audience, filters, isFiltered, opened } = address;
  const mayManage = useMay('demands.manage');
  const workspace = useRead(readWeights, {});
  const kept = demand.weights ?? workspace.data?.weights;
  const {
    ranking,
    isTrying,
    newer,
    tried,
    try: onTry,
    moveOf,
  } = useRanking({
    id: demand.id,
    ...{ audience, filters, kept },
  });
  const [weighing, weights] = useDisclosure(false);
  const change = useListed(demand.id);
  const listed = mayManage ? change : undefined;
  const { choice, chosen, clear } = useChoice(ranking.items);
  const hasSide = useHasSide();
  const isWeighing = weighing && kept !== undefined;
  useEffect(() => {
    // What the weights do must be seen above them.
    if (isWeighing && !hasSide) document.getElementById('ranked')?.scrollIntoView({ block: 'start' });
  }, [isWeighing, hasSide]);
  const item = ranking.items.find(({ person }) => person.id === opened);
  return (
    <div className={classes.columns} data-sides={isWeighing || opened ? '1' : '0'}>
      <div className={classes.main}>
        <Notices notices={ranking.first?.notices ?? []} />
        <Panel flush>
          <FilterTabs
            label="People to show"
            value={audience}
            onChange={address.show}
            tabs={[
              { value: 'everyone', label: 'Everyone' },
              { value: 'list', label: 'Shortlist', count: demand.people },
            ]}
          >
            <Group gap="xs">
              {newer.isOffered && (
                <Button
                  size="xs"
                  variant="light"
                  leftSection={<IconRefresh size={15} />}
                  onClick={newer.show}
                >
                  Show updated ranking
                </Button>
              )}
              <Button
                size="xs"
                variant={isTrying ? 'light' : 'default'}
                leftSection={<IconAdjustmentsHorizontal size={16} />}
                aria-expanded={isWeighing}
                onClick={weights.toggle}
              >
                {isTrying ? 'Previewing weights' : 'Weights'}
              </Button>
            </Group>
          </FilterTabs>
          <PeopleFilters
            value={filters}
            isFiltered={isFiltered}
            onChange={address.filter}
            onClear={address.clear}
          />
          <RankedList
            ranking={ranking}
            opened={opened}
            onOpen={(person) => {
              if (person) weights.close();
              address.open(person);
            }}
            tight={hasSide && (isWeighing || opened !== undefined)}
            moveOf={moveOf}
            choice={mayManage && audience !== 'list' ? choice : undefined}
            listed={listed}
            empty={
              <RankedEmpty
                isList={audience === 'list'}
                isFiltered={isFiltered}
                onClear={address.clear}
                onEveryone={() => address.show('everyone')}
              />
            }
          />
        </Panel>
        <ChoiceBar
          count={chosen.length}
          onClear={clear}
          onAdd={() => {
            change.add(chosen);
            clear();
          }}
        />
      </div>
      {isWeighing ? (
        <Side title="Scoring weights" onClose={weights.close} low>
          <WeightsPanel demand={demand} kept={kept} tried={tried} onTry={onTry} />
        </Side>
      ) : (
        opened && (
          <FitSide
            key={opened}
            demandId={demand.id}
            personId={opened}
            item={item}
            isTrying={isTrying}
            listed={listed}
            onClose={() => address.open(undefined)}
          />
        )
      )}
    </div>
  );
}
