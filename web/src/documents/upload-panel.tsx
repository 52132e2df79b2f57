import { ActionIcon, Anchor, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  clearUploads,
  dismissUpload,
  retryUpload,
  stopUploads,
  type Upload,
  type UploadState,
  useUploads,
} from '../api/uploads.ts';
import { documentPath } from '../shared/document-sides.ts';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import classes from './upload-panel.module.css';

const labels: Record<UploadState, { tone: Tone; label: string }> = {
  queued: { tone: 'idle', label: 'Queued' },
  sending: { tone: 'busy', label: 'Uploading' },
  sent: { tone: 'good', label: 'Uploaded' },
  known: { tone: 'good', label: 'Already uploaded' },
  refused: { tone: 'bad', label: 'Rejected' },
  failed: { tone: 'warn', label: 'Upload failed' },
};

/** With more files, only active and failed uploads are listed, and the rest is counted. */
const MAX_LISTED = 8;

/** Running, finished and failed uploads. */
export function UploadPanel() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const counts = countsOf(uploads);
  const open = counts.queued + counts.sending;
  const done = uploads.length - open;
  const share = uploads.reduce((sum, { state, share }) => sum + (isDone(state) ? 1 : share), 0);
  const total = uploads.length;
  const shown = uploads.filter(({ state }) => isListed(state, total <= MAX_LISTED && open > 0));
  return (
    <Panel
      flush
      title={
        open > 0
          ? `Uploading ${total === 1 ? '1 file' : `${formatNumber(done)} of ${formatNumber(total)} files`}`
          : summaryOf(counts)
      }
      description={open > 0 ? 'You can keep working; uploads continue in the background.' : undefined}
      actions={
        open > 0 ? (
          <Button variant="subtle" color="gray" onClick={stopUploads}>
            Cancel uploads
          </Button>
        ) : (
          <Button variant="subtle" color="gray" onClick={clearUploads}>
            Clear
          </Button>
        )
      }
    >
      <VisuallyHidden role="status">
        {open > 0 ? `Uploading ${counted(open, 'file')}.` : summaryOf(counts)}
      </VisuallyHidden>
      <Progress
        value={(share / total) * 100}
        size={3}
        radius={0}
        aria-label="Upload progress"
        transitionDuration={200}
      />
      {shown.length > 0 && (
        <ul className={classes.files} aria-label="File uploads">
          {shown.map((upload) => (
            <File key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {total > MAX_LISTED && counts.queued > 0 && (
        <Text size="xs" c="dimmed" px={20} py={10} className={classes.rest ?? ''}>
          {formatNumber(counts.queued)} more queued.
        </Text>
      )}
    </Panel>
  );
}

function File({ upload }: { upload: Upload }) {
  const { tone, label } = labels[upload.state];
  return (
    <li className={classes.file}>
      <div className={classes.name}>
        {upload.document ? (
          <Anchor component={Link} to={documentPath(upload.document)} fw={500} c="inherit">
            {upload.name}
          </Anchor>
        ) : (
          <Text fw={500}>{upload.name}</Text>
        )}
        {upload.state === 'sending' && (
          <Progress
            value={upload.share * 100}
            size={4}
            mt={6}
            aria-label={`Upload progress of ${upload.name}`}
            transitionDuration={200}
          />
        )}
        {upload.reason && (
          <Text size="xs" c={tone === 'bad' ? 'var(--tenon-bad)' : 'dimmed'}>
            {upload.reason}
          </Text>
        )}
        {upload.state === 'known' && (
          <Text size="xs" c="dimmed">
            This file was already uploaded, so it was not added again.
          </Text>
        )}
      </div>
      <Status tone={tone}>{label}</Status>
      <Group gap={2} wrap="nowrap" className={classes.buttons}>
        {upload.state === 'failed' && (
          <ActionIcon aria-label={`Retry ${upload.name}`} onClick={() => retryUpload(upload.id)}>
            <IconRefresh size={16} />
          </ActionIcon>
        )}
        {isDone(upload.state) && (
          <ActionIcon aria-label={`Dismiss ${upload.name}`} onClick={() => dismissUpload(upload.id)}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}

type Counts = Record<UploadState, number>;

function countsOf(uploads: Upload[]): Counts {
  const counts: Counts = { queued: 0, sending: 0, sent: 0, known: 0, refused: 0, failed: 0 };
  for (const { state } of uploads) counts[state] += 1;
  return counts;
}

function summaryOf({ sent, known, refused, failed }: Counts): string {
  const parts = [
    sent > 0 && `${formatNumber(sent)} uploaded`,
    known > 0 && `${formatNumber(known)} already uploaded`,
    refused > 0 && `${formatNumber(refused)} rejected`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Uploaded files appear in the table below, and queued files are counted unless there are few. */
function isListed(state: UploadState, areFew: boolean): boolean {
  return areFew || (state !== 'queued' && state !== 'sent');
}

function isDone(state: UploadState): boolean {
  return state !== 'queued' && state !== 'sending';
}
