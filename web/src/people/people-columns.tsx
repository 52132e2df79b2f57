import { Anchor, Badge, Text, Tooltip } from '@mantine/core';
import type { PersonSummary } from '@tenon/contract/people';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { formatCountry } from '../ui/format-place.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './people-columns.module.css';

const none = <Text c="dimmed">–</Text>;

export const peopleColumns: Column<PersonSummary>[] = [
  { header: 'Person', lead: true, cell: (person) => <Name person={person} /> },
  { header: 'Location', width: 150, cell: (person) => <Location person={person} /> },
  { header: 'Contact', width: 230, cell: (person) => <Contact person={person} /> },
  { header: 'Recruiters', width: 104, cell: (person) => <Recruiters person={person} /> },
  {
    header: 'Documents',
    width: 92,
    align: 'right',
    wideOnly: true,
    cell: ({ documents }) => (documents > 0 ? formatNumber(documents) : none),
  },
  { header: 'Added', width: 124, cell: (person) => <Moment at={person.created_at} /> },
];

function Name({ person: { id, name, headline, merged, open_conflicts } }: { person: PersonSummary }) {
  return (
    <div className={classes.name}>
      <span className={classes.line}>
        <Anchor component={Link} to={`/people/${id}`} fw={600} c="inherit" lineClamp={1}>
          {name}
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
          {headline}
        </Text>
      )}
    </div>
  );
}

function Location({ person: { city, country } }: { person: PersonSummary }) {
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

function Contact({ person: { email, phone } }: { person: PersonSummary }) {
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

function Recruiters({ person: { candidates, is_mine } }: { person: PersonSummary }) {
  if (candidates === 0) return none;
  const others = candidates - (is_mine ? 1 : 0);
  const text = is_mine ? (others > 0 ? `You + ${others}` : 'You') : String(candidates);
  return <Text>{text}</Text>;
}
