import { Button, FileButton, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { listReviews, type Review } from '@tenon/contract/documents';
import { Link } from 'react-router';
import { invalidate } from '../api/queries.ts';
import { addUploads } from '../api/uploads.ts';
import { titleOf } from '../shared/document-labels.ts';
import { useSettle } from '../shared/use-settle.ts';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** The action that resolves a review, and ways to dismiss it or delete the document. */
export function ReviewActions({ review }: { review: Review }) {
  const { settle, reopen } = useSettle();
  const title = titleOf(review.document);
  if (review.state === 'settled') {
    if (review.settled_with === 'remove') return null;
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={14} />}
        aria-label={`Reopen ${title}`}
        onClick={() => reopen(review)}
      >
        Reopen
      </Button>
    );
  }
  // Whether something is missing can only be seen in the document, so confirming comes second.
  const [secondary, action] =
    review.reason === 'incomplete'
      ? ([review.action_label, review.action] as const)
      : (['Dismiss', 'dismiss'] as const);
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`${secondary} ${title}`}
        onClick={() => settle(review, action)}
      >
        {secondary}
      </Button>
      {(review.action === 'keep' || review.action === 'upload_again') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Delete ${title}`}
          onClick={() =>
            confirm({
              title: `Delete ${title}?`,
              body: `This permanently deletes the file ${review.document.name} and everything extracted from it.`,
              action: 'Delete document',
              onConfirm: () => settle(review, 'remove'),
            })
          }
        >
          Delete…
        </Button>
      )}
      <Primary review={review} onSettle={() => settle(review, review.action)} />
    </Group>
  );
}

function Primary({ review, onSettle }: { review: Review; onSettle: () => void }) {
  const { document, reason, action, action_label: label } = review;
  const props = {
    size: 'compact-sm',
    variant: 'light',
    'aria-label': `${label}: ${titleOf(document)}`,
  } as const;
  if (action === 'upload_again') {
    const replace = (file: File | null) => {
      if (!file) return;
      addUploads([file], { side: 'hiring', replaces: document.id, onSent: () => invalidate(listReviews) });
      toastSuccess(`Uploading ${file.name} to replace ${document.name}.`);
    };
    return (
      <FileButton onChange={replace}>
        {(button) => (
          <Button {...button} {...props}>
            {label}
          </Button>
        )}
      </FileButton>
    );
  }
  const target = { add_contact: 'contact', add_name: 'name' }[String(action)];
  if (target) {
    return (
      <Button component={Link} to={`/documents/${document.id}#${target}`} {...props}>
        {label}
      </Button>
    );
  }
  if (reason === 'incomplete') {
    return (
      <Button
        component={Link}
        to={`/documents/${document.id}#unexplained`}
        {...props}
        aria-label={`Check document: ${titleOf(document)}`}
      >
        Check document
      </Button>
    );
  }
  return (
    <Button {...props} onClick={onSettle}>
      {label}
    </Button>
  );
}
