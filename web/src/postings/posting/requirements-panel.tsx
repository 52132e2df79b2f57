import { Badge, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PostingFit } from '@tenon/contract/postings';
import type { Requirement } from '@tenon/contract/requirement';
import { Panel } from '../../ui/panel.tsx';
import { AboutBadges } from '../../ui/requirement/about-badges.tsx';
import classes from './requirements-panel.module.css';

type RequirementsProps = { requirements: Requirement[]; fit: PostingFit | undefined };

/** Required and nice-to-have skills, with those that the resume shows. */
export function RequirementsPanel({ requirements, fit }: RequirementsProps) {
  if (requirements.length === 0) return null;
  const shown = new Set(
    [...(fit?.must ?? []), ...(fit?.nice ?? [])].filter(({ found }) => found !== null).map(({ id }) => id),
  );
  const of = (kind: Requirement['kind']) => requirements.filter((each) => each.kind === kind);
  return (
    <Panel title="Requirements">
      <Requirements title="Must have" requirements={of('must')} shown={shown} />
      <Requirements title="Nice to have" requirements={of('nice')} shown={shown} />
    </Panel>
  );
}

type ListProps = { title: string; requirements: Requirement[]; shown: Set<string> };

function Requirements({ title, requirements, shown }: ListProps) {
  if (requirements.length === 0) return null;
  return (
    <section className={classes.part}>
      <Text component="h3" fw={600} mb={6}>
        {title}
      </Text>
      <ul className={classes.list}>
        {requirements.map((requirement) => (
          <li key={requirement.text}>
            {requirement.text}
            {!requirement.about.includes('unclear') && (
              <span className={classes.skills}>
                <AboutBadges requirement={requirement} />
                {requirement.skills.map(({ id, name }) => (
                  <Badge
                    key={id}
                    color={shown.has(id) ? 'spruce' : 'gray'}
                    leftSection={shown.has(id) && <IconCheck size={12} aria-label="Found in your resume:" />}
                  >
                    {name}
                  </Badge>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
