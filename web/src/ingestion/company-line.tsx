import { Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { CompanyProgress } from '@tenon/contract/ingestion';
import { memo, useId } from 'react';
import { boardNames, problemName } from '../shared/board-labels.ts';
import { Status } from '../ui/status.tsx';
import { CompanyItems } from './company-items.tsx';
import classes from './company-line.module.css';
import { companyLabels, doneOf, isOver, itemLabels, numberOf, totalOf } from './run-labels.ts';
import type { RunStore } from './run-store.ts';
import { SegmentBar } from './segment-bar.tsx';

type CompanyLineProps = { runId: string; progress: CompanyProgress; store: RunStore };

/** Memoized, because there can be hundreds of companies. */
export const CompanyLine = memo(function CompanyLine({ runId, progress, store }: CompanyLineProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const { name, kind, status, counts, problem } = progress;
  const total = totalOf(counts);
  return (
    <li className={classes.item}>
      <UnstyledButton className={classes.line} aria-expanded={opened} aria-controls={id} onClick={toggle}>
        <span className={classes.name}>
          <IconChevronRight size={15} aria-hidden="true" className={classes.chevron} />
          <span>
            <span className={classes.strong}>{name}</span>
            <span className={classes.small}>{boardNames[kind]}</span>
          </span>
        </span>
        <span>
          <Status tone={companyLabels[status].tone}>{companyLabels[status].label}</Status>
        </span>
        <Listed progress={progress} />
        <span className={classes.progress}>
          {total > 0 ? (
            <>
              <SegmentBar counts={counts} label={`Roles at ${name}`} />
              <span className={classes.small}>
                {numberOf(doneOf(counts))} of {numberOf(total)}
              </span>
            </>
          ) : (
            <span className={classes.small}>{isOver(status) ? 'None' : '–'}</span>
          )}
        </span>
        <Count of={progress} status="ready" />
        <Count of={progress} status="skipped" />
        <Count of={progress} status="error" />
      </UnstyledButton>
      {problem && (
        <Text size="xs" className={classes.problem ?? ''}>
          <strong>{problemName(problem.code)}.</strong> {problem.message}
        </Text>
      )}
      {opened && (
        <div id={id} className={classes.open}>
          <CompanyItems runId={runId} progress={progress} store={store} />
        </div>
      )}
    </li>
  );
});

/** What the board reports, what it listed, and what the title filters excluded. */
function Listed({
  progress: { status, listed, advertised, filtered, closed },
}: {
  progress: CompanyProgress;
}) {
  if (status === 'pending' || status === 'listing') return <span className={classes.listed}>–</span>;
  const more = [
    advertised !== null && advertised !== listed && `${numberOf(advertised)} advertised`,
    filtered > 0 && `${numberOf(filtered)} excluded by title`,
    closed > 0 && `${numberOf(closed)} closed`,
  ].filter(Boolean);
  return (
    <span className={classes.listed}>
      {numberOf(listed)}
      {more.length > 0 && <span className={classes.small}>{more.join(', ')}</span>}
    </span>
  );
}

function Count({ of, status }: { of: CompanyProgress; status: 'ready' | 'skipped' | 'error' }) {
  const count = of.counts[status];
  return (
    <span className={classes.figure} data-status={status} data-empty={count === 0}>
      {numberOf(count)}
      <span className={classes.unit}> {itemLabels[status].label.toLowerCase()}</span>
    </span>
  );
}
