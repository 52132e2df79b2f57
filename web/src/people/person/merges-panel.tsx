import { Anchor, Text } from '@mantine/core';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import type { Person } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './side-list.module.css';

/** Records that were merged into this person. Each can be split off again exactly as it was. */
export function MergesPanel({ person: { id, merges } }: { person: Person }) {
  const maySplit = useMay('duplicates.manage');
  if (merges.length === 0) return null;
  return (
    <Panel title="Merged records" description="Splitting restores a record exactly as it was.">
      <ul className={classes.list}>
        {merges.map((merge) => (
          <li key={merge.id} className={classes.item}>
            <IconArrowsJoin2 size={17} stroke={1.6} aria-hidden="true" />
            <div className={classes.text}>
              <Text>
                <b>{merge.merged_name}</b> was merged into{' '}
                {merge.survivor_id === id ? 'this person' : merge.survivor_name} on{' '}
                {formatDate(merge.merged_at)} by {merge.merged_by}.
              </Text>
              {merge.note && <p className={classes.quote}>“{merge.note}”</p>}
              {maySplit && (
                <Anchor component={Link} to={`/duplicates/merges?person=${id}`}>
                  Split…
                </Anchor>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
