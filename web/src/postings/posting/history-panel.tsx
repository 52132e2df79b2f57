import { Anchor, Text } from '@mantine/core';
import type { Posting, PostingChange } from '@tenon/contract/postings';
import { Link } from 'react-router';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { fieldName } from '../posting-labels.ts';
import classes from './history-panel.module.css';
import { changeTexts } from './value-labels.ts';

const kindLabels: Record<PostingChange['kind'], string> = {
  found: 'First seen',
  changed: 'Updated',
  closed: 'Closed (no longer listed)',
  reopened: 'Reopened',
};

/** History of the posting, newest first. */
export function HistoryPanel({ posting: { history, reposts } }: { posting: Posting }) {
  const newest = history.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title="History">
      <ol className={classes.list}>
        {newest.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {reposts.length > 0 && (
        <Text mt="md" size="sm">
          Possible repost:{' '}
          {reposts.map(({ id, title, state }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Anchor component={Link} to={`/postings/${id}`} inherit>
                {title}
              </Anchor>
              {state === 'closed' && ' (closed)'}
            </span>
          ))}
        </Text>
      )}
    </Panel>
  );
}

function Change({ change: { at, kind, size, changes } }: { change: PostingChange }) {
  return (
    <li>
      <Text fw={600}>
        {kindLabels[kind]}
        {kind === 'changed' && size === 'small' && ' slightly'}
        <Text span c="dimmed" fw={400}>
          {' '}
          · <Moment at={at} />
        </Text>
      </Text>
      {changes.map(({ field, before, after }) => {
        const [was, is] = changeTexts(field, before, after);
        return (
          <div key={field} className={classes.change}>
            <Text span size="xs" c="dimmed">
              {fieldName(field)}
            </Text>
            <span>
              <del>{was}</del> → <ins>{is}</ins>
            </span>
          </div>
        );
      })}
    </li>
  );
}
