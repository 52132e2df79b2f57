import { type RankedPerson, readRankedPerson } from '@tenon/contract/matching';
import { Failure } from '../../failure.tsx';
import { useRead } from '../../queries.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { type Fit, PersonFit } from './person-fit.tsx';
import { SidePanel } from './side-panel.tsx';
import type { Shortlist } from './use-shortlist.ts';

type PersonFitPanelProps = {
  demandId: string;
  personId: string;
  /** As they stand on the list, if they are on the part of it that was read. */
  item: RankedPerson | undefined;
  /** Other weights than the kept ones count on the list. */
  isPreviewing: boolean;
  shortlist: Shortlist | undefined;
  onClose: () => void;
};

/** The opened person of a ranked list, read sentence by sentence. */
export function PersonFitPanel({
  demandId,
  personId,
  item,
  isPreviewing,
  shortlist,
  onClose,
}: PersonFitPanelProps) {
  const deep = useRead(readRankedPerson, { params: { id: demandId, person_id: personId } });
  const fit = mergeFit(item, deep.data, isPreviewing);
  return (
    <SidePanel title={fit?.person.name ?? 'Match details'} onClose={onClose}>
      {fit ? (
        <PersonFit fit={fit} shortlist={shortlist} />
      ) : deep.error ? (
        <Failure error={deep.error} onRetry={() => void deep.refetch()} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </SidePanel>
  );
}

/** The close reading knows more words; the numbers are those of the list that it was opened from. */
function mergeFit(
  item: RankedPerson | undefined,
  deep: Fit | undefined,
  isPreviewing: boolean,
): Fit | undefined {
  if (!item || !deep) return item ?? deep;
  const { is_listed } = item;
  if (!isPreviewing) return { ...deep, is_listed };
  return {
    ...deep,
    is_listed,
    breakdown: { ...item.breakdown, requirements: deep.breakdown.requirements },
  };
}
