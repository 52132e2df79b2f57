import { Anchor, Badge, Checkbox, Group, Text } from '@mantine/core';
import type { ApplicationListItem } from '@tenon/contract/applications';
import type { CustomField } from '@tenon/contract/custom-fields';
import type { Job } from '@tenon/contract/jobs';
import { Link } from 'react-router';
import { Fit } from '../../shared/hiring/fit.tsx';
import { daysSince, originLabels } from '../../shared/hiring/hiring-labels.ts';
import { StageStatus } from '../../shared/hiring/stage-status.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { formatDate } from '../../ui/format.ts';
import { formatPlace } from '../../ui/format-place.ts';
import { Moment } from '../../ui/moment.tsx';

/** A column that can be chosen. Its ID is kept in addresses and saved views. */
export type ChosenColumn = Column<ApplicationListItem> & { id: string };

export const defaultColumns: readonly string[] = ['fit', 'stage', 'days', 'source', 'applied'];

const MAX_TAGS = 3;
const none = <Text c="dimmed">–</Text>;

type Available = {
  job: Pick<Job, 'stages' | 'questions'>;
  fields: readonly CustomField[];
  mayReadPeople: boolean;
};

/** All columns besides the name, in the order in which they are shown. */
export function availableColumns({ job, fields, mayReadPeople }: Available): ChosenColumn[] {
  return [
    {
      id: 'fit',
      header: 'Fit',
      width: 180,
      cell: ({ score }) => <Fit fit={score?.fit ?? null} isChecked={score?.is_checked ?? false} short />,
    },
    {
      id: 'stage',
      header: 'Stage',
      width: 140,
      cell: ({ stage }) => <StageStatus stages={job.stages} stage={stage} />,
    },
    { id: 'days', header: 'In stage', width: 96, cell: ({ stage_since }) => daysSince(stage_since) },
    {
      id: 'location',
      header: 'Location',
      width: 150,
      cell: ({ person }) => formatPlace(person) || none,
    },
    {
      id: 'source',
      header: 'Source',
      width: 150,
      wideOnly: true,
      cell: ({ origin, source }) => source ?? originLabels[origin],
    },
    { id: 'origin', header: 'Origin', width: 150, cell: ({ origin }) => originLabels[origin] },
    ...(mayReadPeople
      ? [
          {
            id: 'tags',
            header: 'Tags',
            width: 180,
            cell: ({ tags }: ApplicationListItem) => <Tags tags={tags} />,
          },
        ]
      : []),
    ...fields.map((field) => ({
      id: `field:${field.id}`,
      header: field.name,
      width: 150,
      cell: ({ fields: values }: ApplicationListItem) => textOf(values[field.id], field.type === 'date'),
    })),
    ...job.questions.map(({ key, label }) => ({
      id: `answer:${key}`,
      header: label,
      width: 180,
      cell: ({ answers }: ApplicationListItem) =>
        textOf(answers.find((answer) => answer.key === key)?.value, false),
    })),
    { id: 'applied', header: 'Applied', width: 124, cell: ({ applied_at }) => <Moment at={applied_at} /> },
  ];
}

function textOf(value: string | undefined, isDate: boolean) {
  if (value === undefined || value === '') return none;
  return <Text lineClamp={2}>{isDate ? formatDate(value) : value}</Text>;
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return none;
  return (
    <Group gap={4}>
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      ))}
      {tags.length > MAX_TAGS && <Text size="xs">+{tags.length - MAX_TAGS}</Text>}
    </Group>
  );
}

export const nameColumn: Column<ApplicationListItem> = {
  header: 'Applicant',
  lead: true,
  width: 240,
  cell: ({ id, person }) => (
    <>
      <Anchor component={Link} to={`/applicants/${id}`} fw={600} c="inherit">
        {person.name}
      </Anchor>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {[person.headline, formatPlace(person)].filter(Boolean).join(' · ')}
      </Text>
    </>
  ),
};

export function checkColumn(
  items: readonly ApplicationListItem[],
  selected: ReadonlySet<string>,
  toggle: (ids: string[], isSelected: boolean) => void,
): Column<ApplicationListItem> {
  const ids = items.map(({ id }) => id);
  const areAll = ids.length > 0 && ids.every((id) => selected.has(id));
  return {
    header: 'Select',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={areAll}
        indeterminate={!areAll && ids.some((id) => selected.has(id))}
        onChange={(event) => toggle(ids, event.currentTarget.checked)}
      />
    ),
    cell: ({ id, person }) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${person.name}`}
        checked={selected.has(id)}
        onChange={(event) => toggle([id], event.currentTarget.checked)}
      />
    ),
  };
}
