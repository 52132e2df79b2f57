import { Button, Group, Text } from '@mantine/core';
import { IconPlaylistAdd, IconPlaylistX, IconUser } from '@tabler/icons-react';
import type { RankedPerson } from '@tenon/contract/matching';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { Breakdown } from '../../ui/breakdown/breakdown.tsx';
import { ScoreBar } from '../../ui/breakdown/score-bar.tsx';
import { formatPlace } from '../../ui/format-place.ts';
import { Moment } from '../../ui/moment.tsx';
import classes from './person-fit.module.css';
import type { Shortlist } from './use-shortlist.ts';

export type Fit = Omit<RankedPerson, 'rank'>;

type PersonFitProps = { fit: Fit; shortlist?: Shortlist | undefined };

export function PersonFit({ fit, shortlist }: PersonFitProps) {
  const seesDocuments = useMay('documents.read');
  const { person, breakdown, prose, scored_at, is_listed } = fit;
  const about = [person.headline, formatPlace(person)].filter(Boolean).join(' · ');
  return (
    <div className={classes.fit}>
      <div>
        {about && (
          <Text c="dimmed" mb="xs">
            {about}
          </Text>
        )}
        <ScoreBar breakdown={breakdown} />
      </div>
      <Group gap="xs">
        <Button
          component={Link}
          to={`/people/${person.id}`}
          size="xs"
          variant="default"
          leftSection={<IconUser size={15} />}
        >
          View profile
        </Button>
        {shortlist && (
          <Button
            size="xs"
            variant={is_listed ? 'default' : 'filled'}
            leftSection={is_listed ? <IconPlaylistX size={15} /> : <IconPlaylistAdd size={15} />}
            onClick={() => (is_listed ? shortlist.remove(person) : shortlist.add([person]))}
          >
            {is_listed ? 'Remove from shortlist' : 'Add to shortlist'}
          </Button>
        )}
      </Group>
      {prose && (
        <figure className={classes.prose}>
          <Text>{prose.text}</Text>
          <figcaption>
            Written by a language model ({prose.model}), <Moment at={prose.written_at} />. It does not affect
            the score.
          </figcaption>
        </figure>
      )}
      <Breakdown
        breakdown={breakdown}
        hitsTitle="Required skills, as they appear in the resume"
        linkTo={(id) => (seesDocuments ? `/documents/${id}` : undefined)}
      />
      <Text size="xs" c="dimmed">
        Scored <Moment at={scored_at} />
      </Text>
    </div>
  );
}
