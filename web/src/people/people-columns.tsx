import { Anchor, Badge, Checkbox, Text, Tooltip } from '@mantine/core';
import type { FoundPerson } from '@tenon/contract/people-search';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { formatLabel } from '../ui/format-label.ts';
import { formatCountry } from '../ui/format-place.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { Moment } from '../ui/moment.tsx';
import classes from './people-columns.module.css';

const none = <Text c="dimmed">–</Text>;

export const peopleColumns: Column<FoundPerson>[] = [
  { header: 'Person', lead: true, cell: (person) => <Name person={person} /> },
  { header: 'Location', width: 132, cell: (person) => <Location person={person} /> },
  { header: 'Contact', width: 200, cell: (person) => <Contact person={person} /> },
  { header: 'Experience', width: 104, wideOnly: true, cell: (person) => <Experience person={person} /> },
  { header: 'Recruiters', width: 94, cell: (person) => <Recruiters person={person} /> },
  { header: 'Added', width: 112, cell: (person) => <Moment at={person.created_at} /> },
];

const MAX_TAGS = 3;
const places: Record<NonNullable<FoundPerson['matched']>['in'], string> = {
  headline: '',
  title: 'Title',
  skill: 'Skill',
  employer: 'Employer',
  contact: 'Contact',
  place: 'Location',
  tag: 'Tag',
  resume: 'Resume',
};

function Name({ person }: { person: FoundPerson }) {
  const { id, name, name_marks, headline, matched, tags, merged, open_conflicts } = person;
  return (
    <div className={classes.name}>
      <span className={classes.line}>
        <Anchor component={Link} to={`/people/${id}`} fw={600} c="inherit" lineClamp={1}>
          <MarkedText text={name} marks={name_marks} />
        </Anchor>
        {open_conflicts > 0 && (
          <Tooltip label="May be the same person as someone else here" multiline maw={280}>
            <Badge color="oak" component={Link} to={`/people/${id}`} className={classes.badge ?? ''}>
              {open_conflicts === 1
                ? 'Possible duplicate'
                : `${formatNumber(open_conflicts)} possible duplicates`}
            </Badge>
          </Tooltip>
        )}
        {merged > 0 && (
          <Tooltip label={`${counted(merged, 'record')} merged into this person`}>
            <Badge color="gray" className={classes.static ?? ''}>
              {merged} merged
            </Badge>
          </Tooltip>
        )}
      </span>
      {headline && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {matched?.in === 'headline' ? <MarkedText text={matched.text} marks={matched.marks} /> : headline}
        </Text>
      )}
      {matched && matched.in !== 'headline' && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {places[matched.in]}: <MarkedText text={matched.text} marks={matched.marks} />
        </Text>
      )}
      {tags.length > 0 && (
        <span className={classes.line}>
          {tags.slice(0, MAX_TAGS).map((tag) => (
            <Badge key={tag} size="sm" variant="light" color="gray" tt="none">
              {tag}
            </Badge>
          ))}
          {tags.length > MAX_TAGS && (
            <Text size="xs" c="dimmed">
              and {tags.length - MAX_TAGS} more
            </Text>
          )}
        </span>
      )}
    </div>
  );
}

function Experience({ person: { level, years } }: { person: FoundPerson }) {
  if (!level && years === null) return none;
  return (
    <>
      {level && <Text>{formatLabel(level)}</Text>}
      {years !== null && (
        <Text size="xs" c="dimmed">
          {years === 0 ? 'Under a year' : counted(years, 'year')}
        </Text>
      )}
    </>
  );
}

function Location({ person: { city, country } }: { person: FoundPerson }) {
  if (!city && !country) return none;
  return (
    <>
      <Text>{city ?? (country && formatCountry(country))}</Text>
      {city && country && (
        <Text size="xs" c="dimmed">
          {formatCountry(country)}
        </Text>
      )}
    </>
  );
}

function Contact({ person: { email, phone } }: { person: FoundPerson }) {
  if (!email && !phone) return none;
  return (
    <div className={classes.contact}>
      {email && (
        <Anchor href={`mailto:${email}`} c="inherit" underline="hover" title={email} truncate maw="100%">
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor href={`tel:${phone}`} c="dimmed" size="xs" underline="hover">
          {phone}
        </Anchor>
      )}
    </div>
  );
}

function Recruiters({ person: { candidates, is_mine } }: { person: FoundPerson }) {
  if (candidates === 0) return none;
  const others = candidates - (is_mine ? 1 : 0);
  const text = is_mine ? (others > 0 ? `You + ${others}` : 'You') : String(candidates);
  return <Text>{text}</Text>;
}

/** A column with checkboxes, for actions on several people. */
export function checkColumn(
  items: readonly FoundPerson[],
  selected: ReadonlyMap<string, string>,
  toggle: (people: readonly FoundPerson[], isSelected: boolean) => void,
): Column<FoundPerson> {
  const areAll = items.length > 0 && items.every(({ id }) => selected.has(id));
  return {
    header: 'Select',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={areAll}
        indeterminate={!areAll && items.some(({ id }) => selected.has(id))}
        onChange={(event) => toggle(items, event.currentTarget.checked)}
      />
    ),
    cell: (person) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${person.name}`}
        checked={selected.has(person.id)}
        onChange={(event) => toggle([person], event.currentTarget.checked)}
      />
    ),
  };
}
