import { type RankedPerson, readRankedPerson } from '@tenon/contract/matching';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { type Fit, PersonFit } from './person-fit.tsx';
import { Side } from './side.tsx';
import type { Listed } from './use-listed.ts';

type FitSideProps = {
  demandId: string;
  personId: string;
  /** As they stand on the list, if they are on the part of it that was read. */
  item: RankedPerson | undefined;
  /** Other weights than the kept ones count on the list. */
  isTrying: boolean;
  listed: Listed | undefined;
  onClose: () => void;
};

/** The opened person of a ranked list, read sentence by sentence. */
export function FitSide({ demandId, personId, item, isTrying, listed, onClose }: FitSideProps) {
  const deep = useRead(readRankedPerson, { params: { id: demandId, person_id: personId } });
  const fit = shownFit(item, deep.data, isTrying);
  return (
    <Side title={fit?.person.name ?? 'Match details'} onClose={onClose}>
      {fit ? (
        <PersonFit fit={fit} listed={listed} />
      ) : deep.error ? (
        <Failure error={deep.error} onRetry={() => void deep.refetch()} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </Side>
  );
}

/** The close reading knows more words; the numbers are those of the list that it was opened from. */
function shownFit(item: RankedPerson | undefined, deep: Fit | undefined, isTrying: boolean): Fit | undefined {
  if (!item || !deep) return item ?? deep;
  const { is_listed } = item;
  if (!isTrying) return { ...deep, is_listed };
  return {
    ...deep,
    is_listed,
    breakdown: { ...item.breakdown, requirements: deep.breakdown.requirements },
  };
}
