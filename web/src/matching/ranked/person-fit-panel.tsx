import { type RankedPerson, readRankedPerson } from '@tenon/contract/matching';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { type Fit, PersonFit } from './person-fit.tsx';
import { SidePanel } from './side-panel.tsx';
import type { Shortlist } from './use-shortlist.ts';

type PersonFitPanelProps = {
  demandId: string;
  personId: string;
  /** Their row in the ranking, if it is loaded. */
  item: RankedPerson | undefined;
  /** The ranking uses previewed weights. */
  isPreviewing: boolean;
  shortlist: Shortlist | undefined;
  onClose: () => void;
};

/** Explains the score of the opened person. */
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

/** The detailed result has more evidence. During a preview, the numbers come from the ranking. */
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
