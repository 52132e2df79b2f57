import { Anchor } from '@mantine/core';
import { readProfile } from '@tenon/contract/documents';
import type { Person } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { CareerTimeline } from '../../shared/career/career-timeline.tsx';
import { Skills } from '../../shared/career/skills.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Career and skills from the newest resume that was parsed. Nothing is shown if there is none. */
export function CareerPanel({ person }: { person: Person }) {
  const mayRead = useMay('documents.read');
  const document = person.documents
    .filter(({ state }) => state === 'ready')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
  if (!mayRead || !document) return null;
  return <Career documentId={document.id} />;
}

function Career({ documentId }: { documentId: string }) {
  const { data } = useRead(readProfile, { params: { id: documentId } });
  const profile = data?.profile;
  if (!profile || (profile.positions.length === 0 && profile.skills.length === 0)) return null;
  const source = (
    <Anchor component={Link} to={`/documents/${documentId}`}>
      From the newest resume
    </Anchor>
  );
  return (
    <>
      <Panel title="Career" description={source}>
        <CareerTimeline profile={profile} />
      </Panel>
      <Panel title="Skills">
        <Skills profile={profile} />
      </Panel>
    </>
  );
}
