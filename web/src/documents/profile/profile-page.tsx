import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DocumentSide, ProfileAnswer } from '@tenon/contract/documents';
import { useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { kindNames, languageName, percent, statusOf, titleOf } from '../../shared/document-labels.ts';
import { documentLists } from '../../shared/document-sides.ts';
import { Failure } from '../../shared/failure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { counted } from '../../ui/counted.ts';
import { formatDuration } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { ResumeBadges } from '../resume-badges.tsx';
import { ConfirmFacts } from './confirm-facts.tsx';
import { DocumentPane } from './document-pane.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NeighborButtons } from './neighbor-buttons.tsx';
import { PersonLine } from './person-line.tsx';
import { EditingProvider } from './profile-context.tsx';
import { UnreadableDocument, Warnings } from './profile-notes.tsx';
import classes from './profile-page.module.css';
import { ProfileValues } from './profile-values.tsx';
import { SelectionProvider, useSelection, useSide } from './selection.tsx';
import { unexplainedRegions } from './unexplained.ts';
import { UnexplainedPanel } from './unexplained-panel.tsx';
import { useProfile } from './use-profile.ts';
import { regionsOf, valuesOf } from './values.ts';

export function ProfilePage() {
  const { id = '' } = useParams();
  return <LoadedProfile key={id} id={id} side="hiring" />;
}

export function ResumePage() {
  const { id = '' } = useParams();
  return <LoadedProfile key={id} id={id} side="seeking" />;
}

function LoadedProfile({ id, side }: { id: string; side: DocumentSide }) {
  const read = useProfile(id);
  if (read.data) return <Profile answer={read.data} />;
  return (
    <Page title="Document" wide above={<Back side={side} />}>
      <Panel flush>
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function Profile({ answer }: { answer: ProfileAnswer }) {
  const { document } = answer;
  const { tone, label } = statusOf(document);
  return (
    <Page
      wide
      title={titleOf(document)}
      above={<Back side={document.side} />}
      beside={
        <>
          <Status tone={tone}>{label}</Status>
          <ResumeBadges document={document} />
        </>
      }
      description={
        <>
          {factsOf(answer)}
          <PersonLine documentId={document.id} />
        </>
      }
      actions={<Actions answer={answer} />}
    >
      {document.state === 'failed' ? (
        <UnreadableDocument document={document} />
      ) : (
        <SelectionProvider>
          <EditingProvider answer={answer}>
            <ConfirmFacts document={document} />
            <Warnings document={document} />
            <UnexplainedPanel answer={answer} />
            <SideBySide answer={answer} />
          </EditingProvider>
        </SelectionProvider>
      )}
    </Page>
  );
}

function SideBySide({ answer }: { answer: ProfileAnswer }) {
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const selection = useSelection();
  const side = useSide();
  const { profile, document } = answer;
  const regions = useMemo(
    () => [...(profile ? regionsOf(valuesOf(profile)) : []), ...unexplainedRegions(document)],
    [profile, document],
  );
  useFieldLink();
  return (
    <>
      {narrow && (
        <SegmentedControl
          fullWidth
          aria-label="View"
          value={side}
          onChange={(next) => selection.show(next === 'document' ? 'document' : 'values')}
          data={[
            { value: 'values', label: 'Profile' },
            { value: 'document', label: 'Document' },
          ]}
        />
      )}
      <div className={classes.columns}>
        {(!narrow || side === 'document') && (
          <div className={classes.document}>
            <DocumentPane document={document} regions={regions} />
          </div>
        )}
        {(!narrow || side === 'values') && <ProfileValues answer={answer} />}
      </div>
    </>
  );
}

/** `#contact` and `#name` are linked from reviews and open the field for what is missing. */
function useFieldLink(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = fields[hash];
    if (!field) return;
    // After the heading has received the focus, as on every new page.
    const frame = requestAnimationFrame(() => window.document.querySelector<HTMLElement>(field)?.click());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

const fields: Record<string, string> = {
  '#contact': '#contact li:first-child [data-quiet="false"]',
  '#name': '#contact > [data-quiet="false"]',
};

function Actions({ answer: { document } }: { answer: ProfileAnswer }) {
  return (
    <>
      <ExportMenu document={document} />
      <MoreMenu document={document} />
      <NeighborButtons document={document} />
    </>
  );
}

function Back({ side }: { side: DocumentSide }) {
  const { path, back } = documentLists[side];
  return <BackLink to={path} label={back} />;
}

function factsOf({ document }: ProfileAnswer): string {
  const { kind, state, page_count, language, confidence, completeness, duration_ms } = document;
  const parts = [
    kind && kindNames[kind],
    page_count !== null && counted(page_count, 'page'),
    language && languageName(language),
    confidence !== null && `${percent(confidence)} average confidence`,
    completeness !== null && `${percent(completeness)} completeness`,
    state === 'ready' && duration_ms !== null && `processed in ${formatDuration(duration_ms)}`,
  ];
  return (
    parts.filter(Boolean).join(' · ') || (state === 'failed' ? 'Could not be read' : 'Not processed yet')
  );
}
