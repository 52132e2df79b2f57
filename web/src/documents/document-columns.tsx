import { Anchor, Badge, Checkbox, Text, Tooltip } from '@mantine/core';
import type { Document } from '@tenon/contract/documents';
import { Link } from 'react-router';
import { isRemark, kindNames, languageName, percent, titleOf } from '../shared/document-labels.ts';
import { documentPath } from '../shared/document-sides.ts';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { formatFileSize, formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './document-columns.module.css';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentState } from './document-state.tsx';
import { ResumeBadges } from './resume-badges.tsx';

/** Documents below this confidence should be checked, even without warnings. */
const LOW_CONFIDENCE = 0.7;

export type Selection = {
  ids: Set<string>;
  toggle: (id: string) => void;
  all: boolean;
  toggleAll: () => void;
};

export function documentColumns(selection: Selection | undefined): Column<Document>[] {
  const columns: Column<Document>[] = [
    { header: 'Document', lead: true, cell: (document) => <Name document={document} /> },
    { header: 'Status', width: 140, cell: (document) => <DocumentState document={document} /> },
    { header: 'File', width: 120, wideOnly: true, cell: fileCell },
    { header: 'Confidence', width: 64, align: 'right', cell: confidenceCell },
    { header: 'Completeness', width: 72, align: 'right', cell: completenessCell },
    { header: 'Notes', width: 100, cell: (document) => <Notes document={document} /> },
    { header: 'Added', width: 124, cell: (document) => <Moment at={document.created_at} /> },
    { header: 'Actions', width: 52, actions: true, cell: (document) => <DocumentMenu document={document} /> },
  ];
  if (selection) columns.unshift(selectionColumn(selection));
  return columns;
}

function Name({ document }: { document: Document }) {
  const { name, person_name, headline, failure } = document;
  const secondLine =
    failure?.message ?? (person_name ? [headline, name].filter(Boolean).join(' · ') : undefined);
  return (
    <div className={classes.name}>
      <span className={classes.title}>
        <Anchor component={Link} to={documentPath(document)} fw={600} c="inherit" lineClamp={1}>
          {titleOf(document)}
        </Anchor>
        <ResumeBadges document={document} />
      </span>
      <Text size="xs" c={failure ? 'var(--tenon-bad)' : 'dimmed'} lineClamp={failure ? 2 : 1}>
        {secondLine ?? formatFileSize(document.size)}
      </Text>
    </div>
  );
}

function fileCell({ kind, page_count, language }: Document) {
  const pages = page_count === null ? undefined : counted(page_count, 'page');
  if (!kind) return <Text c="dimmed">–</Text>;
  return (
    <>
      <Text>{[kindNames[kind], pages].filter(Boolean).join(', ')}</Text>
      <Text size="xs" c="dimmed">
        {language ? languageName(language) : ' '}
      </Text>
    </>
  );
}

function confidenceCell({ confidence }: Document) {
  if (confidence === null) return <Text c="dimmed">–</Text>;
  const low = confidence < LOW_CONFIDENCE;
  return (
    <Tooltip label="Average confidence of the extracted values">
      <Text span {...(low && { c: 'var(--tenon-warn)', fw: 600 })}>
        {percent(confidence)}
      </Text>
    </Tooltip>
  );
}

function completenessCell({ completeness, warnings }: Document) {
  if (completeness === null) return <Text c="dimmed">–</Text>;
  const incomplete = warnings.find(({ code }) => code === 'incomplete');
  return (
    <Tooltip
      multiline
      maw={320}
      label={incomplete?.message ?? 'Probability that every position and date, and the name, was found'}
    >
      <Text span {...(incomplete && { c: 'var(--tenon-warn)', fw: 600 })}>
        {percent(completeness)}
      </Text>
    </Tooltip>
  );
}

function Notes({ document: { id, open_reviews, ...document } }: { document: Document }) {
  const warnings = document.warnings.filter((warning) => !isRemark(warning));
  if (open_reviews === 0 && warnings.length === 0) return <Text c="dimmed">–</Text>;
  const messages = warnings.map(({ message }) => message).join(' ');
  return (
    <span className={classes.notes}>
      {open_reviews > 0 && (
        <Badge color="oak" component={Link} to={`/reviews?document=${id}`} className={classes.badge ?? ''}>
          {open_reviews === 1 ? 'Review' : `${formatNumber(open_reviews)} reviews`}
        </Badge>
      )}
      {warnings.length > 0 && (
        <Tooltip label={messages} multiline maw={320}>
          <Text span size="xs" c="dimmed">
            {counted(warnings.length, 'warning')}
          </Text>
        </Tooltip>
      )}
    </span>
  );
}

function selectionColumn({ ids, toggle, all, toggleAll }: Selection): Column<Document> {
  return {
    header: 'Selected',
    width: 44,
    wideOnly: true,
    head: (
      <Checkbox
        size="xs"
        aria-label="Select all shown"
        checked={all}
        indeterminate={!all && ids.size > 0}
        onChange={toggleAll}
      />
    ),
    cell: (document) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${titleOf(document)}`}
        checked={ids.has(document.id)}
        onChange={() => toggle(document.id)}
      />
    ),
  };
}
