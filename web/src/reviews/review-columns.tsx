import { Anchor, Text } from '@mantine/core';
import type { Review } from '@tenon/contract/documents';
import { Link } from 'react-router';
import { kindNames, titleOf } from '../shared/document-labels.ts';
import { resolutionLabels } from '../shared/review-labels.ts';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { ReviewActions } from './review-actions.tsx';

export function reviewColumns(mayManage: boolean, isSettled: boolean): Column<Review>[] {
  const columns: Column<Review>[] = [
    {
      header: 'Document',
      lead: true,
      width: 260,
      cell: ({ document }) => (
        <>
          <Anchor component={Link} to={`/documents/${document.id}`} fw={600} c="inherit" lineClamp={1}>
            {titleOf(document)}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {[document.kind && kindNames[document.kind], document.person_name && document.name]
              .filter(Boolean)
              .join(' · ') || 'Unknown file type'}
          </Text>
        </>
      ),
    },
    { header: 'Reason', cell: ({ message }) => message },
    { header: 'Added', width: 120, cell: ({ created_at }) => <Moment at={created_at} /> },
  ];
  if (isSettled) columns.push(settledColumn);
  if (mayManage) {
    columns.push({
      header: 'Actions',
      width: isSettled ? 110 : 300,
      actions: true,
      foot: !isSettled,
      cell: (review) => <ReviewActions review={review} />,
    });
  }
  return columns;
}

const settledColumn: Column<Review> = {
  header: 'Resolution',
  width: 220,
  cell: ({ settled_with, settled_by, settled_at }) => (
    <>
      <Text>{settled_with ? resolutionLabels[settled_with] : 'Resolved automatically'}</Text>
      <Text size="xs" c="dimmed" component="div">
        {settled_by && settled_by !== 'system' && `${settled_by}, `}
        {settled_at && <Moment at={settled_at} />}
      </Text>
    </>
  ),
};
