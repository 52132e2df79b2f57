import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { RankedPosting } from '@tenon/contract/matching';
import { useId } from 'react';
import { useMay } from '../../api/session.tsx';
import { documentPath, useComparedSide } from '../../shared/document-sides.ts';
import { Breakdown } from '../../ui/breakdown/breakdown.tsx';
import { MustChips } from '../../ui/breakdown/must-chips.tsx';
import { ScoreBar } from '../../ui/breakdown/score-bar.tsx';
import { ResultCard } from '../result-card.tsx';
import { useStage } from '../use-stage.ts';
import classes from './ranked-role.module.css';

type RankedRoleProps = {
  ranked: RankedPosting;
  isSelected?: boolean;
  onSelect?: ((id: string) => void) | undefined;
};

/** A role with its score and expandable reasons. */
export function RankedRole({ ranked: { rank, posting, breakdown }, isSelected, onSelect }: RankedRoleProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const mayManage = useMay('postings.manage');
  const side = useComparedSide();
  const stage = useStage();
  const id = useId();
  const { document_id } = breakdown.keyword.hits[0]?.words ?? {};
  return (
    <ResultCard
      posting={{ ...posting, title_marks: [], snippet: null }}
      stage={stage}
      mayManage={mayManage}
      rank={rank}
      {...(onSelect && { isSelected: isSelected ?? false, onSelect })}
    >
      <div className={classes.score}>
        <ScoreBar breakdown={breakdown} />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-controls={id}
          aria-label={`Why it fits: ${posting.title}`}
          rightSection={<IconChevronDown size={14} className={classes.chevron ?? ''} data-opened={opened} />}
          onClick={toggle}
        >
          Why it fits
        </Button>
      </div>
      <MustChips requirements={breakdown.requirements} />
      <Collapse expanded={opened} id={id}>
        <div className={classes.reasons}>
          <Breakdown
            breakdown={breakdown}
            hitsTitle="Requirements and matching experience"
            {...(document_id && { linkTo: (id: string) => documentPath({ id, side }) })}
          />
        </div>
      </Collapse>
    </ResultCard>
  );
}
