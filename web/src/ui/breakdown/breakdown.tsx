import { Text } from '@mantine/core';
import type { Breakdown as Parts } from '@tenon/contract/matching';
import type { ReactNode } from 'react';
import classes from './breakdown.module.css';
import type { DocumentLink } from './evidence.tsx';
import { FacetBars } from './facet-bars.tsx';
import { RequirementResults } from './requirement-results.tsx';
import { ScoreSum } from './score-sum.tsx';
import { SkillHits } from './skill-hits.tsx';

type BreakdownProps = {
  breakdown: Parts;
  /** The page of a quoted document. */
  linkTo?: DocumentLink;
  /** The heading above the matching skills. */
  hitsTitle?: string;
};

/** Explains a score: its terms, requirements, matching skills with quotes, and facets. */
export function Breakdown({ breakdown, linkTo, hitsTitle = 'Matching skills' }: BreakdownProps) {
  const { basis, semantic, keyword, requirements, versions } = breakdown;
  return (
    <div className={classes.parts}>
      {basis === 'keyword' && (
        <p className={classes.keyword}>
          Keyword match only: semantic matching was unavailable when this was scored.
        </p>
      )}
      <Part title="Score breakdown">
        <ScoreSum breakdown={breakdown} />
      </Part>
      {requirements.length > 0 && (
        <Part title="Requirements">
          <RequirementResults requirements={requirements} linkTo={linkTo} />
        </Part>
      )}
      {keyword.hits.length > 0 && (
        <Part title={hitsTitle}>
          <SkillHits hits={keyword.hits} linkTo={linkTo} />
        </Part>
      )}
      {basis === 'hybrid' && semantic.facets.length > 0 && (
        <Part title="Semantic similarity">
          <FacetBars facets={semantic.facets} />
        </Part>
      )}
      <Text size="xs" c="dimmed">
        {versions.model && `Model ${versions.model}, calibration ${versions.calibration} · `}rules{' '}
        {versions.rules} · skills {versions.taxonomy}. The same input always gives the same score.
      </Text>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
