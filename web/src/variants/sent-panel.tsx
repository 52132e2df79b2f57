import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { readSentVariant, type Variant } from '@tenon/contract/variants';
import { Link } from 'react-router';
import { download } from '../shared/download.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './editor.module.css';

/** Which applications sent this variant, and the exact file of each. */
export function SentPanel({ variant: { id, runs } }: { variant: Variant }) {
  if (runs.length === 0) return null;
  return (
    <Panel title="Sent" description="The files are kept exactly as they were sent.">
      <ul className={classes.runs} aria-label="Applications that sent this variant">
        {runs.map((run) => (
          <li key={run.id} className={classes.run}>
            <span>
              <Anchor component={Link} to={`/applications/${run.id}`}>
                {run.title} at {run.company}
              </Anchor>{' '}
              <Text span size="sm" c="dimmed">
                <Moment at={run.sent_at} />
              </Text>
            </span>
            {run.sha256 && (
              <ActionIcon
                variant="subtle"
                aria-label={`Download what was sent to ${run.company}`}
                onClick={() =>
                  void download(readSentVariant, { params: { id, sha256: run.sha256 } }, run.file_name)
                }
              >
                <IconDownload size={17} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
