import { useDisclosure } from '@mantine/hooks';
import type { Demand } from '@tenon/contract/demands';
import { readWeights } from '@tenon/contract/matching';
import { type ReactNode, useEffect } from 'react';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Notices } from '../../ui/breakdown/notices.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from '../ranked/columns.module.css';
import { PersonFitPanel } from '../ranked/person-fit-panel.tsx';
import { RankedEmpty } from '../ranked/ranked-empty.tsx';
import { RankedList } from '../ranked/ranked-list.tsx';
import { SelectionBar } from '../ranked/selection-bar.tsx';
import { SidePanel, useHasSidePanel } from '../ranked/side-panel.tsx';
import { useShortlist } from '../ranked/use-shortlist.ts';
import { WeightsPanel } from '../weights/weights-panel.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { RankingTabs } from './ranking-tabs.tsx';
import { useRanking } from './use-ranking.ts';
import type { useRankingAddress } from './use-ranking-address.ts';
import { useSelection } from './use-selection.ts';

type RankingViewProps = { demand: Demand; address: ReturnType<typeof useRankingAddress> };

/** The ranking of a demand, with filters, and a side panel for weights or the opened person. */
export function RankingView({ demand, address }: RankingViewProps) {
  const { audience, filters, opened } = address;
  const mayManage = useMay('demands.manage');
  const workspace = useRead(readWeights, {});
  const saved = demand.weights ?? workspace.data?.weights;
  const { ranking, isPreviewing, updated, previewed, preview, moveOf } = useRanking({
    id: demand.id,
    ...{ audience, filters, saved },
  });
  const [isOpen, weights] = useDisclosure(false);
  const isWeighting = isOpen && saved !== undefined;
  const shortlist = useShortlist(demand.id);
  const hasSidePanel = useHasSidePanel();
  useScrollToRanking(isWeighting && !hasSidePanel);
  return (
    <div className={classes.columns} data-sides={isWeighting || opened ? '1' : '0'}>
      <div className={classes.main}>
        <Notices notices={ranking.first?.notices ?? []} />
        <RankingPanel
          ranking={ranking}
          address={address}
          onOpen={(person) => {
            if (person) weights.close();
            address.open(person);
          }}
          tight={hasSidePanel && (isWeighting || opened !== undefined)}
          moveOf={moveOf}
          shortlist={mayManage ? shortlist : undefined}
        >
          <RankingTabs
            demand={demand}
            audience={audience}
            onAudience={address.show}
            updated={updated}
            weights={{ isOpen: isWeighting, isPreviewing, toggle: weights.toggle }}
          />
        </RankingPanel>
      </div>
      {isWeighting ? (
        <SidePanel title="Scoring weights" onClose={weights.close} low>
          <WeightsPanel demand={demand} saved={saved} preview={previewed} onPreview={preview} />
        </SidePanel>
      ) : (
        opened && (
          <PersonFitPanel
            key={opened}
            demandId={demand.id}
            personId={opened}
            item={ranking.items.find(({ person }) => person.id === opened)}
            isPreviewing={isPreviewing}
            shortlist={mayManage ? shortlist : undefined}
            onClose={() => address.open(undefined)}
          />
        )
      )}
    </div>
  );
}

type RankingPanelProps = Pick<RankingViewProps, 'address'> &
  Pick<Parameters<typeof RankedList>[0], 'ranking' | 'onOpen' | 'tight' | 'moveOf' | 'shortlist'> & {
    children: ReactNode;
  };

/** People who are not on the shortlist yet can be selected and added to it. */
function RankingPanel({ address, ranking, shortlist, children, ...list }: RankingPanelProps) {
  const { audience, filters, isFiltered, opened } = address;
  const { selection, selected, clear } = useSelection(ranking.items);
  return (
    <>
      <Panel flush>
        {children}
        <PeopleFilters
          value={filters}
          isFiltered={isFiltered}
          onChange={address.filter}
          onClear={address.clear}
        />
        <RankedList
          {...list}
          ranking={ranking}
          opened={opened}
          selection={shortlist && audience !== 'list' ? selection : undefined}
          shortlist={shortlist}
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
      <SelectionBar
        count={selected.length}
        onClear={clear}
        onAdd={() => {
          shortlist?.add(selected);
          clear();
        }}
      />
    </>
  );
}

/** On a small screen the weights cover the lower half, and the ranking must be visible above them. */
function useScrollToRanking(isCovered: boolean) {
  useEffect(() => {
    if (isCovered) document.getElementById('ranked')?.scrollIntoView({ block: 'start' });
  }, [isCovered]);
}
