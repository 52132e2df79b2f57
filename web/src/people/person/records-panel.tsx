import { Badge, Button, Text, Title } from '@mantine/core';
import type { Candidate, Person } from '@tenon/contract/people';
import { useState } from 'react';
import { useMay } from '../../api/session.tsx';
import { knownDetails } from '../../ui/candidate-details.ts';
import { counted } from '../../ui/counted.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnRecordForm } from './own-record-form.tsx';
import classes from './records-panel.module.css';

/** One record per recruiter. Users edit their own; those who manage duplicates also see the others. */
export function RecordsPanel({ person }: { person: Person }) {
  const mayManage = useMay('people.manage');
  const [editing, setEditing] = useState(false);
  const own = person.candidates.find(({ is_mine }) => is_mine);
  const others = person.candidates.filter(({ is_mine }) => !is_mine);
  const hidden = person.other_candidates;
  return (
    <Panel
      title="Recruiter records"
      description="Each recruiter’s own notes and details."
      actions={
        mayManage &&
        !editing && (
          <Button size="compact-sm" variant={own ? 'default' : 'light'} onClick={() => setEditing(true)}>
            {own ? 'Edit your record' : 'Add your record'}
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
      {hidden > 0 && (
        <Text c="dimmed" mt={person.candidates.length > 0 || editing ? 'md' : 0}>
          {hidden === 1
            ? `${own ? '1 other recruiter has' : '1 recruiter has'} a record of this person.`
            : `${counted(hidden, `${own ? 'other ' : ''}recruiter`)} have a record of this person.`}
        </Text>
      )}
      {hidden === 0 && person.candidates.length === 0 && !editing && (
        <Text c="dimmed">No recruiter has a record of this person yet.</Text>
      )}
    </Panel>
  );
}

function Record({ record }: { record: Candidate }) {
  const { name, headline, source, tags, note, created_at, updated_at } = record;
  const details = knownDetails(record);
  return (
    <div className={classes.record}>
      <Text>
        {[name, headline].filter(Boolean).join(', ')}
        {source && <span className={classes.aside}> · {source}</span>}
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
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className={classes.note}>{note}</p>}
      <Text size="xs" c="dimmed" component="div">
        Added <Moment at={created_at} />
        {updated_at !== created_at && (
          <>
            , updated <Moment at={updated_at} />
          </>
        )}
      </Text>
    </div>
  );
}
