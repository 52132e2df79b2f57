import { Anchor, Button, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconFileAlert, IconUpload } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { Link, useNavigate } from 'react-router';
import { addUploads } from '../../api/uploads.ts';
import { isRemark } from '../../shared/document-labels.ts';
import { documentPath, useMayManage } from '../../shared/document-sides.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import classes from './profile-notes.module.css';

/** Warnings to check before trusting the values. */
export function Warnings({ document: { id, warnings, open_reviews } }: { document: Document }) {
  const remarks = warnings.filter(isRemark);
  // The panel below shows what is unexplained, with its actions.
  const serious = warnings.filter((warning) => !isRemark(warning) && warning.code !== 'incomplete');
  const others = open_reviews - (warnings.some(({ code }) => code === 'incomplete') ? 1 : 0);
  return (
    <>
      {(serious.length > 0 || others > 0) && (
        <div className={classes.warnings} role="note">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <div>
            {serious.map((warning) => (
              <p key={`${warning.code} ${warning.page}`}>{messageOf(warning)}</p>
            ))}
            {others > 0 && (
              <p>
                This document needs review.{' '}
                <Anchor component={Link} to={`/reviews?document=${id}`} size="sm">
                  Review it
                </Anchor>
              </p>
            )}
          </div>
        </div>
      )}
      {remarks.length > 0 && <p className={classes.remarks}>{remarks.map(messageOf).join(' ')}</p>}
    </>
  );
}

/** The message with its page, unless it names one. */
function messageOf({ message, page }: Document['warnings'][number]): string {
  return page === null || /page \d/i.test(message) ? message : `${message} (page ${page})`;
}

/** A document that could not be read, with the reason and a way to replace it. */
export function UnreadableDocument({ document }: { document: Document }) {
  const mayManage = useMayManage(document.side);
  const navigate = useNavigate();
  const replace = (file: File | null) => {
    if (!file) return;
    const { side, id: replaces } = document;
    addUploads([file], { side, replaces, onSent: (sent) => void navigate(documentPath(sent)) });
    toastSuccess(`Uploading ${file.name} to replace this file.`);
  };
  return (
    <Panel>
      <EmptyState
        icon={IconFileAlert}
        tone="bad"
        order={2}
        title="This file could not be read"
        action={
          mayManage && (
            <FileButton onChange={replace}>
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} />}>
                  Upload replacement
                </Button>
              )}
            </FileButton>
          )
        }
      >
        {document.failure?.message ?? 'The cause is unknown.'} No values were extracted.
      </EmptyState>
    </Panel>
  );
}
