import { Anchor, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { DocumentState } from '@tenon/contract/documents';
import type { Person } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { stateLabels } from '../../shared/document-labels.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import classes from './side-list.module.css';

export function DocumentsPanel({ person: { documents } }: { person: Person }) {
  const mayOpen = useMay('documents.read');
  return (
    <Panel title="Documents">
      {documents.length === 0 && (
        <Text c="dimmed">
          No documents yet. Resumes with this person’s email or phone number are linked automatically.
          {mayOpen && (
            <>
              {' '}
              <Anchor component={Link} to="/documents" underline="always">
                Upload resumes
              </Anchor>
            </>
          )}
        </Text>
      )}
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.id} className={classes.item}>
            <IconFileText size={17} stroke={1.6} aria-hidden="true" />
            <div className={classes.text}>
              {mayOpen ? (
                <Anchor component={Link} to={`/documents/${document.id}`}>
                  {document.name}
                </Anchor>
              ) : (
                <Text>{document.name}</Text>
              )}
              <Text size="xs" c="dimmed" component="div">
                Added <Moment at={document.created_at} />
              </Text>
            </div>
            <State state={document.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ state }: { state: string }) {
  const known = DocumentState.safeParse(state).data;
  if (!known) return null;
  return <Status tone={stateLabels[known].tone}>{stateLabels[known].label}</Status>;
}
