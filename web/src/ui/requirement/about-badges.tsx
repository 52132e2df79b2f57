import { Badge } from '@mantine/core';
import type { Requirement } from '@tenon/contract/requirement';
import { aboutLabels } from './about-labels.ts';

type AboutBadgesProps = { requirement: Parameters<typeof aboutLabels>[0] & Pick<Requirement, 'skills'> };

/** The classes of a requirement. A skill without a known name is only called a skill. */
export function AboutBadges({ requirement }: AboutBadgesProps) {
  const isUnknownSkill = requirement.about.includes('skill') && requirement.skills.length === 0;
  const labels = [...(isUnknownSkill ? ['Skill'] : []), ...aboutLabels(requirement)];
  return labels.map((label) => (
    <Badge key={label} variant="outline" color="gray">
      {label}
    </Badge>
  ));
}
