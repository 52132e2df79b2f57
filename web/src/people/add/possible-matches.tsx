import { Anchor, Loader, Text } from '@mantine/core';
import { IconHelpCircle, IconUserCheck } from '@tabler/icons-react';
import { IdentifierType, type PersonMatch } from '@tenon/contract/people';
import { Link } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { formatList, formatPercent } from '../../ui/format.ts';
import { formatPlace } from '../../ui/format-place.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './possible-matches.module.css';
import type { usePersonCheck } from './use-person-check.ts';

type PossibleMatchesProps = { check: ReturnType<typeof usePersonCheck> };

/** Existing people who match the form, before anything is saved. */
export function PossibleMatches({ check }: PossibleMatchesProps) {
  const { data, error, isFetching } = check;
  return (
    <Panel title="Possible matches" actions={isFetching && <Loader size={16} aria-label="Searching" />}>
      <div aria-live="polite">
        {!data && !error && (
          <Text c="dimmed">As you type, we check whether this person is already here.</Text>
        )}
        {error && <Text c="dimmed">Could not check for matches. {asProblem(error).detail}</Text>}
        {data && data.matches.length === 0 && <Text c="dimmed">No matches. This will add a new person.</Text>}
        {data && data.matches.length > 0 && (
          <ul className={classes.matches}>
            {data.matches.map((match) => (
              <Match key={match.person.id} match={match} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Match({ match }: { match: PersonMatch }) {
  const { person, would } = match;
  const Icon = would === 'link' ? IconUserCheck : IconHelpCircle;
  const details = [person.headline, formatPlace(person), person.email].filter(Boolean).join(' · ');
  const [before, after] = textAroundName(match);
  return (
    <li className={classes.match} data-would={would}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>
        <Text>
          {before}{' '}
          <Anchor component={Link} to={`/people/${person.id}`} target="_blank" fw={600} underline="always">
            {person.name}
          </Anchor>
          {after}
        </Text>
        {details && (
          <Text size="xs" c="dimmed">
            {details}
          </Text>
        )}
        <Text size="xs">{consequences[would](person.is_mine)}</Text>
        {would === 'link' && isBySimilarity(match.by) && (
          <Text size="xs" c="dimmed">
            These records are very similar but share no contact details. You can change automatic merging in
            Privacy.
          </Text>
        )}
      </div>
    </li>
  );
}

/** The text before and after the name. */
function textAroundName({ by, would, probability }: PersonMatch): [string, string] {
  const fields = listFields(by);
  if (would === 'conflict') return [fields ? `Same ${fields} as` : 'Same contact details as', ''];
  if (would === 'link' && isBySimilarity(by)) return ['Almost certainly', ''];
  if (would === 'link') return ['Matches', fields && ` (same ${fields})`];
  return ['Possibly', ` (${formatPercent(probability)} likely${fields && `, similar ${fields}`})`];
}

/** A match by identifiers lists only identifiers. In any other match, even an email address is only similar. */
const isBySimilarity = (by: string[]) => !by.every((field) => IdentifierType.safeParse(field).success);

const consequences: Record<PersonMatch['would'], (isMine: boolean) => string> = {
  link: (isMine) =>
    isMine
      ? 'You already have a record of this person. These details will be added to it.'
      : 'You’ll get your own record of this person.',
  conflict: () => 'This will add a new person and flag a possible duplicate for review.',
  review: () => 'This will add a new person and flag a possible duplicate for review.',
};

const fieldLabels: Record<string, string> = {
  email: 'email',
  phone: 'phone',
  linkedin: 'LinkedIn profile',
  github: 'GitHub profile',
  link: 'link',
  national_id: 'national ID',
  birth_date: 'date of birth',
  given_name: 'name',
  family_name: 'name',
  name_suffix: 'name',
  employers: 'employer',
  schools: 'school',
};

/** `email and phone`. `likeness` itself adds nothing for the reader. */
function listFields(by: string[]): string {
  const labels = by
    .filter((field) => field !== 'likeness')
    .map((field) => fieldLabels[field] ?? field.replaceAll('_', ' '));
  return formatList(new Set(labels));
}
