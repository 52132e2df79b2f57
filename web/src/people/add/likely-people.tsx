import { Anchor, Loader, Text } from '@mantine/core';
import { IconHelpCircle, IconUserCheck } from '@tabler/icons-react';
import { IdentifierType, type PersonMatch } from '@tenon/contract/people';
import { Link } from 'react-router';
import { percent } from '../../document-labels.ts';
import { asProblem } from '../../problem.ts';
import { Panel } from '../../ui/panel.tsx';
import { placeOf } from '../person-words.ts';
import classes from './likely-people.module.css';
import type { usePersonCheck } from './use-person-check.ts';

type LikelyPeopleProps = { check: ReturnType<typeof usePersonCheck> };

/** Beside the form: whom this would be, before anything is stored. */
export function LikelyPeople({ check }: LikelyPeopleProps) {
  const { data, error, isFetching } = check;
  return (
    <Panel title="Who this might be" actions={isFetching && <Loader size={16} aria-label="Looking" />}>
      <div aria-live="polite">
        {!data && !error && (
          <Text c="dimmed">
            While you type, everybody who is here is looked through. Somebody who is known is not added twice.
          </Text>
        )}
        {error && <Text c="dimmed">It could not be looked up: {asProblem(error).detail}</Text>}
        {data && data.matches.length === 0 && (
          <Text c="dimmed">Nobody like this is here yet: a new person would be added.</Text>
        )}
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
  const beside = [person.headline, placeOf(person), person.email].filter(Boolean).join(' · ');
  const [before, after] = wordsAround(match);
  return (
    <li className={classes.match} data-would={would}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <Text>
          {before}{' '}
          <Anchor component={Link} to={`/people/${person.id}`} target="_blank" fw={600} underline="always">
            {person.name}
          </Anchor>
          {after}
        </Text>
        {beside && (
          <Text size="xs" c="dimmed">
            {beside}
          </Text>
        )}
        <Text size="xs">{consequences[would](person.is_mine)}</Text>
        {would === 'link' && isByLikeness(match.by) && (
          <Text size="xs" c="dimmed">
            They are much alike; no address or number is the same. Whether such people are joined without
            asking is a setting under Privacy.
          </Text>
        )}
      </div>
    </li>
  );
}

/** What stands before and after the name. */
function wordsAround({ by, would, probability }: PersonMatch): [string, string] {
  const agree = sentenceOf(by);
  if (would === 'conflict') return [agree ? `The ${agree} belongs to` : 'This claims what belongs to', ''];
  if (would === 'link' && isByLikeness(by)) return ['This is almost certainly', ''];
  if (would === 'link') return ['This looks like', agree && ` (same ${agree})`];
  return ['Perhaps', ` (${percent(probability)} likely${agree && `, alike in ${agree}`})`];
}

/** Who is known by an address or number is known by nothing else. Otherwise even an address is only alike. */
const isByLikeness = (by: string[]) => !by.every((field) => IdentifierType.safeParse(field).success);

const consequences: Record<PersonMatch['would'], (isMine: boolean) => string> = {
  link: (isMine) =>
    isMine ? 'You have a record of them already; it is completed.' : 'Your record will join theirs.',
  conflict: () => 'A new person would be added, and an administrator asked who is right.',
  review: () => 'A new person would be added, and an administrator asked whether they are one.',
};

const fieldWords: Record<string, string> = {
  email: 'e-mail',
  phone: 'phone',
  linkedin: 'LinkedIn page',
  github: 'GitHub page',
  link: 'page',
  national_id: 'national ID',
  birth_date: 'birth date',
  given_name: 'name',
  family_name: 'name',
  name_suffix: 'name',
  employers: 'employer',
  schools: 'school',
};

/** Likeness as such says nothing that the rest does not. */
function sentenceOf(by: string[]): string {
  const words = by
    .filter((field) => field !== 'likeness')
    .map((field) => fieldWords[field] ?? field.replaceAll('_', ' '));
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(words));
}
