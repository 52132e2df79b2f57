import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type BoardCard, readBoard } from '@tenon/contract/applications';
import type { Result } from '@tenon/contract/endpoint';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import classes from '../../shared/board/board.module.css';
import { Failure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useJob } from '../job/job-page.tsx';
import { Board } from './board.tsx';

/** The board of a job, kept up to date while colleagues work on it. */
export function BoardTab() {
  const { id } = useJob();
  const read = useRead(readBoard, { params: { id }, query: {} });
  if (read.data) return <LoadedBoard jobId={id} board={read.data} />;
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

function LoadedBoard({ jobId, board }: { jobId: string; board: BoardData }) {
  const mayMove = useMay('applications.manage');
  const mayReadPeople = useMay('people.read');
  const mayAdd = mayMove && mayReadPeople;
  const [search, setSearch] = useState('');
  const cards = useMemo(() => filterCards(board.cards, search), [board.cards, search]);
  const [address, setAddress] = useSearchParams();
  if (board.cards.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={IconUsers}
          order={2}
          title="No applicants yet"
          action={
            mayAdd && (
              <Button
                leftSection={<IconUserPlus size={16} />}
                onClick={() => setAddress({ ...Object.fromEntries(address), dialog: 'add-applicant' })}
              >
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
          onChange={setSearch}
        />
        <span className={classes.hint}>Ctrl or Shift + click selects several · ? shows all shortcuts</span>
      </div>
      {!board.is_complete && (
        <Alert color="oak">
          The board shows the {board.cards.length} best applicants. The others are under “Applicants”.
        </Alert>
      )}
      <Board jobId={jobId} stages={board.stages} cards={cards} isFiltered={search.trim() !== ''} />
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
