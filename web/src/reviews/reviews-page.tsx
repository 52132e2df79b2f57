import { Button, Pill } from '@mantine/core';
import { IconChecks, IconHistory } from '@tabler/icons-react';
import { listReviews } from '@tenon/contract/documents';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { reasonLabels } from '../shared/review-labels.ts';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { reviewColumns } from './review-columns.tsx';

/** Documents that need review, each with the reason and the action that resolves it. */
export function ReviewsPage() {
  const mayManage = useMay('documents.manage');
  const [address, setAddress] = useSearchParams();
  const isSettled = address.get('state') === 'settled';
  const reason = address.get('reason') ?? undefined;
  const document = address.get('document') ?? undefined;
  const reviews = usePages(listReviews, {
    query: { state: isSettled ? 'settled' : 'open', reason, document_id: document },
  });
  const reasons = reviews.first?.reasons ?? [];
  const open = reasons.reduce((sum, { count }) => sum + count, 0);
  const isFiltered = Boolean(reason || document);
  const show = (next: string) => {
    const to: Record<string, string> =
      next === 'settled' ? { state: next } : next === 'open' ? {} : { reason: next };
    setAddress(to, { replace: true, preventScrollReset: true });
  };
  return (
    <Page
      title="Reviews"
      description={
        mayManage
          ? 'Documents that need your attention, why, and how to fix them.'
          : 'Documents that need attention, and why. Recruiters can resolve them.'
      }
    >
      <Panel flush>
        <FilterTabs
          label="Filter reviews by status"
          value={isSettled ? 'settled' : (reason ?? 'open')}
          onChange={show}
          tabs={[
            { value: 'open', label: 'Open', count: reviews.first ? open : undefined },
            ...reasons.map(({ reason: value, count }) => ({ value, label: reasonLabels[value], count })),
            { value: 'settled', label: 'Resolved' },
          ]}
        >
          {document && (
            <Pill
              withRemoveButton
              onRemove={() => show('open')}
              removeButtonProps={{ 'aria-label': 'Show all documents', tabIndex: 0, 'aria-hidden': false }}
            >
              Filtered to one document
            </Pill>
          )}
        </FilterTabs>
        <Listing
          label="Reviews"
          list={reviews}
          columns={reviewColumns(mayManage, isSettled)}
          rowKey={(review) => review.id}
          empty={<NoReviews isSettled={isSettled} isFiltered={isFiltered} onAll={() => show('open')} />}
        />
      </Panel>
    </Page>
  );
}

type NoReviewsProps = { isSettled: boolean; isFiltered: boolean; onAll: () => void };

function NoReviews({ isSettled, isFiltered, onAll }: NoReviewsProps) {
  if (isSettled) {
    return (
      <EmptyState icon={IconHistory} order={2} title="Nothing resolved yet">
        Resolved reviews appear here with the name of the person who resolved them. You can reopen them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconChecks}
      order={2}
      title="You’re all caught up"
      action={
        isFiltered && (
          <Button variant="default" onClick={onAll}>
            Show all open
          </Button>
        )
      }
    >
      Files that are locked, damaged, hard to read, incomplete, or missing contact details appear here
      automatically.
    </EmptyState>
  );
}
