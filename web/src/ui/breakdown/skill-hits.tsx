import { Text } from '@mantine/core';
import type { SkillHit } from '@tenon/contract/matching';
import { formatPercent } from '../format.ts';
import { type DocumentLink, Evidence } from './evidence.tsx';
import classes from './skill-hits.module.css';

type SkillHitsProps = { hits: SkillHit[]; linkTo?: DocumentLink | undefined };

/** The required skills that were found, with quotes. */
export function SkillHits({ hits, linkTo }: SkillHitsProps) {
  return (
    <ul className={classes.hits}>
      {hits.map(({ skill, via, share, words }) => (
        <li key={`${skill.id} ${via?.id ?? ''}`}>
          <Text fw={500}>
            {skill.name}
            {via && (
              <Text span c="dimmed" fw={400}>
                {' '}
                via {via.name}
                {share < 1 && `, counts ${formatPercent(share)}`}
              </Text>
            )}
          </Text>
          <Evidence passage={words} linkTo={linkTo} />
        </li>
      ))}
    </ul>
  );
}
