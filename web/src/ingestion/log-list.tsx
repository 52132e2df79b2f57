import { Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import type { RunLog } from '@tenon/contract/ingestion';
import { memo, useEffect, useRef, useState } from 'react';
import { counted } from '../ui/counted.ts';
import { JsonView } from '../ui/json-view.tsx';
import classes from './log-list.module.css';

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hour12: false,
});
/** A scroll position closer to the end than this counts as the end. */
const NEAR_PX = 24;

type LogListProps = { logs: RunLog[]; dropped: number; follows: boolean };

/** Shows logs oldest first. It follows the newest entry until the user scrolls up, then counts the entries that arrived since. */
export function LogList({ logs, dropped, follows }: LogListProps) {
  const { box, list, isAtEnd, toEnd, onScroll } = useFollow(follows);
  const seen = useRef(0);
  const count = dropped + logs.length;
  if (isAtEnd) seen.current = count;
  return (
    <div className={classes.frame}>
      <section
        ref={box}
        className={classes.box}
        aria-label="Log lines, oldest first"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be scrollable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {dropped > 0 && (
          <Text size="xs" c="dimmed" p="xs" ta="center">
            {counted(dropped, 'older line is', 'older lines are')} hidden. Refine your search to see them.
          </Text>
        )}
        <ol ref={list} className={classes.lines}>
          {logs.map((log) => (
            <LogEntry key={log.id} log={log} />
          ))}
        </ol>
      </section>
      {follows && !isAtEnd && (
        <Button
          size="compact-sm"
          className={classes.newest ?? ''}
          leftSection={<IconArrowDown size={15} aria-hidden="true" />}
          onClick={toEnd}
        >
          {count > seen.current ? `${counted(count - seen.current, 'new line')}` : 'Follow'}
        </Button>
      )}
    </div>
  );
}

/** Rows get their height when they scroll into view, which moves the end of the list: a reader at the end is kept there. */
function useFollow(follows: boolean) {
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const lastTop = useRef(0);
  const [isAtEnd, setAtEnd] = useState(follows);

  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setAtEnd(true);
  };
  useEffect(() => {
    if (!isAtEnd || !follows || !list.current) return;
    const observer = new ResizeObserver(() => box.current?.scrollTo({ top: box.current.scrollHeight }));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isAtEnd, follows]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // Only the user scrolls up.
    if (isNear || scrollTop < lastTop.current) setAtEnd(isNear);
    lastTop.current = scrollTop;
  };
  return { box, list, isAtEnd, toEnd, onScroll };
}

const LogEntry = memo(function LogEntry({ log }: { log: RunLog }) {
  const [open, { toggle }] = useDisclosure(false);
  const { company, ...fields } = log.fields;
  return (
    <li className={classes.item}>
      <UnstyledButton className={classes.line} aria-expanded={open} onClick={toggle}>
        <time className={classes.time} dateTime={log.timestamp}>
          {clock.format(new Date(log.timestamp))}
        </time>
        <span className={classes.level} data-level={log.level}>
          {log.level}
        </span>
        <span className={classes.group}>{log.source}</span>
        <span className={classes.message}>
          {typeof company === 'string' && <span className={classes.company}>{company} </span>}
          {log.message}
        </span>
      </UnstyledButton>
      {open && (
        <Collapse expanded={open}>
          <div className={classes.fields}>
            <JsonView
              value={{ store: log.store, ...(company !== undefined && { company }), ...fields }}
              label="Log details"
            />
          </div>
        </Collapse>
      )}
    </li>
  );
});
