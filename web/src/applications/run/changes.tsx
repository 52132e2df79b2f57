import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';
import type { ArtifactChange } from './artifact-changes.ts';
import { spoken } from './read-artifacts.ts';
import classes from './timeline.module.css';

const SHOWN = 6;
const LONGEST = 160;

const signs = {
  added: { sign: '+', word: 'Added' },
  changed: { sign: '±', word: 'Changed' },
  removed: { sign: '−', word: 'Removed' },
};

/** What a step did to what was there, line by line. */
export function Changes({ changes }: { changes: ArtifactChange[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <Change key={JSON.stringify(change.path)} change={change} />
        ))}
      </ul>
      {changes.length > shown.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setIsWhole(true)}>
          And {counted(changes.length - shown.length, 'more change')}
        </Button>
      )}
    </>
  );
}

function Change({ change: { path, kind, before, after } }: { change: ArtifactChange }) {
  return (
    <li className={classes.change} data-kind={kind}>
      <span className={classes.sign} role="img" aria-label={signs[kind].word}>
        {signs[kind].sign}
      </span>
      <span>
        <span className={classes.path}>{path.map(spoken).join(' › ')}</span>{' '}
        {kind !== 'added' && <del>{shortly(before)}</del>}
        {kind === 'changed' && ' → '}
        {kind !== 'removed' && <ins>{shortly(after)}</ins>}
      </span>
    </li>
  );
}

function shortly(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text || '(empty)';
}
