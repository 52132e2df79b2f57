import { Badge, Button, Text, Title } from '@mantine/core';
import type { Candidate, Person } from '@tenon/contract/people';
import { useState } from 'react';
import { useMay } from '../../session.tsx';
import { counted } from '../../ui/counted.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnRecordForm } from './own-record-form.tsx';
import classes from './records-panel.module.css';

/** One record per recruiter: one's own to write in, those of others for who works the duplicates. */
export function RecordsPanel({ person }: { person: Person }) {
  const mayManage = useMay('people.manage');
  const [editing, setEditing] = useState(false);
  const own = person.candidates.find(({ is_mine }) => is_mine);
  const others = person.candidates.filter(({ is_mine }) => !is_mine);
  const unseen = person.other_candidates;
  return (
    <Panel
      title="Recruiters’ records"
      description="Each recruiter keeps their own source, tags and notes."
      actions={
        mayManage &&
        !editing && (
          <Button size="compact-sm" variant={own ? 'default' : 'light'} onClick={() => setEditing(true)}>
            {own ? 'Change my record' : 'Start my record'}
          </Button>
        )
      }
    >
      <ul className={classes.records}>
        {(own || editing) && (
          <li>
            <Title order={3} mb={6}>
              Your record
            </Title>
            {editing ? (
              <OwnRecordForm personId={person.id} own={own} onClose={() => setEditing(false)} />
            ) : (
              own && <Record record={own} />
            )}
          </li>
        )}
        {others.map((record) => (
          <li key={record.id}>
            <Title order={3} mb={6}>
              {record.recruiter_name}
            </Title>
            <Record record={record} />
          </li>
        ))}
      </ul>
      {unseen > 0 && (
        <Text c="dimmed" mt={person.candidates.length > 0 || editing ? 'md' : 0}>
          {unseen === 1
            ? `${own ? 'One other recruiter knows' : 'One recruiter knows'} this person.`
            : `${counted(unseen, `${own ? 'other ' : ''}recruiter`)} know this person.`}
        </Text>
      )}
      {unseen === 0 && person.candidates.length === 0 && !editing && (
        <Text c="dimmed">No recruiter keeps a record of this person.</Text>
      )}
    </Panel>
  );
}

function Record({ record }: { record: Candidate }) {
  const { name, headline, source, tags, note, created_at, updated_at } = record;
  return (
    <div className={classes.record}>
      <Text>
        {[name, headline].filter(Boolean).join(', ')}
        {source && <span className={classes.aside}> from {source}</span>}
      </Text>
      {tags.length > 0 && (
        <div className={classes.tags}>
          {tags.map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
        </div>
      )}
      {note && <p className={classes.note}>{note}</p>}
      <Text size="xs" c="dimmed" component="div">
        Since <Moment at={created_at} />
        {updated_at !== created_at && (
          <>
            , changed <Moment at={updated_at} />
          </>
        )}
      </Text>
    </div>
  );
}
