import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type BoardCard, readBoard } from '@tenon/contract/applications';
import type { Result } from '@tenon/contract/endpoint';
import type { Job } from '@tenon/contract/jobs';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import classes from '../../shared/board/board.module.css';
import { Failure } from '../../shared/failure.tsx';
import { useUrlDialog } from '../../shared/use-url-dialog.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicantChips } from '../filters/applicant-chips.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { type ApplicantsAddress, useApplicantsAddress } from '../filters/use-applicants-address.ts';
import { useJob } from '../job/job-page.tsx';
import { Board } from './board.tsx';

/** The board of a job, kept up to date while colleagues work on it. */
export function BoardTab() {
  const job = useJob();
  const address = useApplicantsAddress();
  const read = useRead(
    readBoard,
    { params: { id: job.id }, query: address.boardQuery },
    { keepPrevious: true },
  );
  if (read.data) return <LoadedBoard job={job} address={address} board={read.data} />;
  if (read.error)
    return (
      <Panel>
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      </Panel>
    );
  return (
    <div className={classes.board} role="status" aria-label="Loading the board">
      {[0, 1, 2, 3, 4].map((column) => (
        <Skeleton key={column} className={classes.column ?? ''} />
      ))}
    </div>
  );
}

type BoardData = Result<typeof readBoard>;

type LoadedBoardProps = { job: Job; address: ApplicantsAddress; board: BoardData };

function LoadedBoard({ job, address, board }: LoadedBoardProps) {
  const jobId = job.id;
  const { search, boardQuery } = address;
  const mayMove = useMay('applications.manage');
  const mayReadPeople = useMay('people.read');
  const mayAdd = mayMove && mayReadPeople;
  const cards = useMemo(() => filterCards(board.cards, search), [board.cards, search]);
  const adding = useUrlDialog('add-applicant');
  const isNarrowed = Object.keys(boardQuery).length > 0;
  if (board.cards.length === 0 && !isNarrowed)
    return (
      <Panel>
        <EmptyState
          icon={IconUsers}
          order={2}
          title="No applicants yet"
          action={
            mayAdd && (
              <Button leftSection={<IconUserPlus size={16} />} onClick={adding.open}>
                Add applicant
              </Button>
            )
          }
        >
          Applications from the careers page appear here at once. You can also add people you know
          {mayAdd && (
            <>
              , or{' '}
              <Anchor component={Link} to={`/jobs/${jobId}/requirements`} underline="always">
                find them by the requirements
              </Anchor>
            </>
          )}
          .
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          label="Search applicants"
          placeholder="Name or headline"
          value={search}
          onChange={(next) => address.set({ search: next })}
        />
        <FilterButton job={job} address={address} hasStages={false} />
        <ApplicantChips job={job} address={address} hasStages={false} />
        <span className={classes.hint}>Ctrl or Shift + click selects several · ? shows all shortcuts</span>
      </div>
      {!board.is_complete && (
        <Alert color="oak">
          The board shows the {board.cards.length} best applicants. The others are under “Applicants”.
        </Alert>
      )}
      <Board
        jobId={jobId}
        stages={board.stages}
        cards={cards}
        isFiltered={isNarrowed || search.trim() !== ''}
      />
    </>
  );
}

function filterCards(cards: readonly BoardCard[], search: string): readonly BoardCard[] {
  const terms = fold(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return cards;
  return cards.filter(({ person }) => {
    const text = fold(`${person.name} ${person.headline ?? ''}`);
    return terms.every((term) => text.includes(term));
  });
}

/** A search for “rene” also finds René. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
