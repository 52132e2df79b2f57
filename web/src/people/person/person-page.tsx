import { Badge } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { type Person, readPerson } from '@tenon/contract/people';
import { Navigate, useLocation, useParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { counted } from '../../ui/counted.ts';
import { formatPlace } from '../../ui/format-place.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { CareerPanel } from './career-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { IdentifiersPanel } from './identifiers-panel.tsx';
import { MergesPanel } from './merges-panel.tsx';
import { Notices } from './notices.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './person-page.module.css';
import { RecordsPanel } from './records-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

export function PersonPage() {
  const { id = '' } = useParams();
  return <LoadedPerson key={id} id={id} />;
}

function LoadedPerson({ id }: { id: string }) {
  const { state } = useLocation();
  const read = useRead(readPerson, { params: { id } });
  if (read.data && read.data.id !== id) {
    return <Navigate replace to={`/people/${read.data.id}`} state={{ ...state, mergedFrom: id }} />;
  }
  if (read.data) return <PersonDetails person={read.data} />;
  return (
    <Page title="Person" above={<BackLink to="/people" label="People" />}>
      <Panel flush>
        {read.error ? (
          <LoadFailure
            error={read.error}
            onRetry={() => void read.refetch()}
            icon={IconUserOff}
            title="Person not found"
            back={{ to: '/people', label: 'Back to People' }}
          >
            This person does not exist or was erased.
          </LoadFailure>
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function PersonDetails({ person }: { person: Person }) {
  const { facts } = person;
  const description = [facts.headline, formatPlace(facts)].filter(Boolean).join(' · ');
  return (
    <Page
      title={facts.name}
      above={<BackLink to="/people" label="People" />}
      beside={<Badges person={person} />}
      {...(description && { description })}
      actions={<PersonMenu person={person} />}
    >
      <Notices person={person} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <CareerPanel person={person} />
          <IdentifiersPanel person={person} />
          <FactsPanel person={person} />
          <RecordsPanel person={person} />
        </div>
        <div className={classes.column}>
          <ApplicationsPanel person={person} />
          <DetailsPanel personId={person.id} />
          <DocumentsPanel person={person} />
          <MergesPanel person={person} />
          <TimelinePanel id={person.id} />
        </div>
      </div>
    </Page>
  );
}

function Badges({ person: { merges, conflicts } }: { person: Person }) {
  return (
    <>
      {conflicts.length > 0 && <Badge color="oak">{counted(conflicts.length, 'possible duplicate')}</Badge>}
      {merges.length > 0 && <Badge color="gray">{counted(merges.length, 'merged record')}</Badge>}
    </>
  );
}
