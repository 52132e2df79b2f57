import { Progress, Skeleton, Text } from '@mantine/core';
import { type MatchingStatus, readMatchingStatus } from '@tenon/contract/matching';
import { useRead } from '../api/queries.ts';
import { Notices } from '../ui/breakdown/notices.tsx';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import classes from './status-strip.module.css';

/** Polls often enough to show progress, and rarely otherwise. */
const BUSY_MS = 3_000;
const IDLE_MS = 60_000;

/** One line if everything is up to date, and otherwise progress and notices. */
export function StatusStrip() {
  const read = useStatus();
  if (read.isPending) return <Skeleton h={20} w={280} />;
  // The table below shows the error.
  if (!read.data) return null;
  return <Strip status={read.data} />;
}

export function useStatus() {
  const read = useRead(readMatchingStatus, {});
  return useRead(readMatchingStatus, {}, { refetchInterval: isBusy(read.data) ? BUSY_MS : IDLE_MS });
}

function isBusy(status: MatchingStatus | undefined): boolean {
  if (!status) return false;
  const isBuilding = status.index.some(({ state }) => state !== 'ready');
  return isBuilding || status.re_embedding !== null || status.people.waiting > 0 || status.notices.length > 0;
}

function Strip({ status }: { status: MatchingStatus }) {
  const { people, index, re_embedding, notices, model } = status;
  const building = index.filter(({ state }) => state === 'building');
  return (
    <section className={classes.strip} aria-label="Index status">
      <div className={classes.line}>
        <Health status={status} />
        <span>
          {counted(people.total, 'person', 'people')}
          {people.waiting > 0 && `, ${formatNumber(people.waiting)} not indexed yet`}
        </span>
        <span>Model: {model}</span>
      </div>
      {building.map(({ name, indexed, total }) => (
        <ProgressLine key={name} name={`Building the ${kindOf(name)} index`} done={indexed} total={total} />
      ))}
      {re_embedding && (
        <ProgressLine
          name={`Switching from ${re_embedding.from} to ${re_embedding.to}`}
          done={re_embedding.done}
          total={re_embedding.total}
        />
      )}
      <Notices notices={notices} />
    </section>
  );
}

function kindOf(collection: string): string {
  return collection.startsWith('posting') ? 'roles' : 'people';
}

function Health({ status: { index, notices, people } }: { status: MatchingStatus }) {
  if (notices.length > 0 || index.some(({ state }) => state === 'unavailable')) {
    return <Status tone="warn">Degraded</Status>;
  }
  if (people.waiting > 0 || index.some(({ state }) => state === 'building')) {
    return <Status tone="busy">Updating</Status>;
  }
  const oldest = index.flatMap(({ fresh_at }) => fresh_at ?? []).sort()[0];
  return (
    <span className={classes.fresh}>
      <Status tone="good">Up to date</Status>
      {oldest && (
        <span>
          as of <Moment at={oldest} />
        </span>
      )}
    </span>
  );
}

function ProgressLine({ name, done, total }: { name: string; done: number; total: number }) {
  return (
    <div className={classes.work}>
      <Text size="xs" c="dimmed">
        {name}: {formatNumber(done)} of {formatNumber(total)}
      </Text>
      <Progress value={total > 0 ? (done / total) * 100 : 0} size={5} aria-label={name} />
    </div>
  );
}
