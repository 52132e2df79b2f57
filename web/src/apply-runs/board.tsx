import type { listApplyRuns } from '@tenon/contract/applying';
import type { Result } from '@tenon/contract/endpoint';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { statusGroups } from './run-labels.ts';
import type { RunsAddress } from './use-runs-address.ts';

type BoardProps = {
  address: RunsAddress;
  counts: Result<typeof listApplyRuns>['counts'] | undefined;
};

/** One column per group of statuses. Cards move on their own when a status changes. */
export function Board({ address, counts }: BoardProps) {
  const wanted = address.status?.split(',');
  const shown = statusGroups.filter(
    ({ statuses }) => !wanted || statuses.some((status) => wanted.includes(status)),
  );
  return (
    <div className={classes.board} data-columns={shown.length}>
      {shown.map((group) => (
        <BoardColumn
          key={group.key}
          group={group}
          query={address.others}
          count={counts && group.statuses.reduce((sum, status) => sum + counts[status], 0)}
        />
      ))}
    </div>
  );
}
