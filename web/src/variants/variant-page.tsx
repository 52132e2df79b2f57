import { Alert, Anchor, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { readVariant, type Variant } from '@tenon/contract/variants';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { LoadFailure } from '../shared/load-failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { editSection, moveTo } from './draft.ts';
import classes from './editor.module.css';
import { EditorActions } from './editor-actions.tsx';
import { LayoutTools } from './layout-tools.tsx';
import { DocumentId } from './line.tsx';
import { Preview } from './preview.tsx';
import { MoveButtons, Reorder, ReorderRow } from './reorder.tsx';
import { SectionCard } from './section-card.tsx';
import { SentPanel } from './sent-panel.tsx';
import { useEditor } from './use-editor.ts';
import { sectionLabels } from './variant-labels.ts';

const back = <BackLink to="/variants" label="Resume variants" />;

export function VariantPage() {
  const { id = '' } = useParams();
  const variant = useRead(readVariant, { params: { id } });
  if (variant.data) return <Editor key={id} variant={variant.data} />;
  return (
    <Page title="Resume variant" above={back}>
      <Panel>
        {variant.isPending && <TableSkeleton />}
        {variant.error && (
          <LoadFailure
            error={variant.error}
            onRetry={() => void variant.refetch()}
            title="This variant does not exist"
            back={{ to: '/variants', label: 'All variants' }}
          >
            It may have been deleted.
          </LoadFailure>
        )}
      </Panel>
    </Page>
  );
}

/** The facts on the left and the printed pages on the right; on a phone, one of them. */
function Editor({ variant }: { variant: Variant }) {
  const editor = useEditor(variant);
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [view, setView] = useState('edit');
  const { document } = variant;
  return (
    <Page
      title={editor.draft.name}
      wide
      above={back}
      description={<Origin variant={variant} />}
      actions={<EditorActions variant={variant} editor={editor} />}
    >
      {!document && (
        <Alert color="red" title="The resume of this variant was deleted" mb="md">
          Its facts are gone, so it cannot be edited or downloaded. Files that were already sent are kept
          below.
        </Alert>
      )}
      {isNarrow && document && (
        <SegmentedControl
          fullWidth
          mb="md"
          value={view}
          onChange={setView}
          data={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      )}
      <div className={classes.columns}>
        {(!isNarrow || view === 'edit') && (
          <div>
            {document && (
              <>
                <ChangesNotice variant={variant} isSaved={editor.state === 'saved'} />
                <LayoutTools editor={editor} />
                <DocumentId value={document.id}>
                  <Sections editor={editor} />
                </DocumentId>
              </>
            )}
            <SentPanel variant={variant} />
          </div>
        )}
        {document && (!isNarrow || view === 'preview') && (
          <aside className={classes.aside} aria-label="Preview">
            <Preview variant={variant} />
          </aside>
        )}
      </div>
    </Page>
  );
}

type EditorProps = { editor: ReturnType<typeof useEditor> };

function Sections({ editor: { draft, change } }: EditorProps) {
  const { sections } = draft;
  const move = (from: number, to: number) => change({ ...draft, sections: moveTo(sections, from, to) });
  return (
    <Reorder onMove={move}>
      <ul className={classes.sections} aria-label="Sections">
        {sections.map((section, index) => (
          <ReorderRow key={section.kind} id={section.kind} index={index}>
            {(handle) => (
              <SectionCard
                section={section}
                handle={handle}
                buttons={
                  <MoveButtons
                    name={sectionLabels[section.kind]}
                    index={index}
                    count={sections.length}
                    onMove={move}
                  />
                }
                onChange={(next) => change(editSection(draft, section.kind, () => next))}
              />
            )}
          </ReorderRow>
        ))}
      </ul>
    </Reorder>
  );
}

function Origin({ variant: { posting, document } }: { variant: Variant }) {
  const role = posting && `${posting.title} at ${posting.company}`;
  return (
    <>
      {role && (
        <>
          Made for{' '}
          {posting.id ? (
            <Anchor inherit underline="always" component={Link} to={`/postings/${posting.id}`}>
              {role}
            </Anchor>
          ) : (
            role
          )}
          .{' '}
        </>
      )}
      {document && (
        <>
          Facts from{' '}
          <Anchor inherit underline="always" component={Link} to={`/resumes/${document.id}`}>
            {document.name}
          </Anchor>
          . To change a wording, correct it there.
        </>
      )}
    </>
  );
}
