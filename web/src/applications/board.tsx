import type { listApplyRuns } from '@tenon/contract/applying';
import type { Result } from '@tenon/contract/endpoint';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { parts } from './run-labels.ts';
import type { ApplicationsAddress } from './use-applications-address.ts';

type BoardProps = {
  address: ApplicationsAddress;
  counts: Result<typeof listApplyRuns>['counts'] | undefined;
};

/** Where every run stands, side by side; cards move by themselves. */
export function Board({ address, counts }: BoardProps) {
  const wanted = address.status?.split(',');
  const shown = parts.filter(({ statuses }) => !wanted || statuses.some((status) => wanted.includes(status)));
  return (
    <div className={classes.board} data-columns={shown.length}>
      {shown.map((part) => (
        <BoardColumn
          key={part.key}
          part={part}
          query={address.others}
          count={counts && part.statuses.reduce((sum, status) => sum + counts[status], 0)}
        />
      ))}
    </div>
  );
}
