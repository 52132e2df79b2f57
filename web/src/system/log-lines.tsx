import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LogLine } from '@tenon/contract/operations';
import { JsonView } from '../ui/json-view.tsx';
import classes from './log-lines.module.css';

const clock = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

export function LogLines({ lines }: { lines: LogLine[] }) {
  return (
    <ul className={classes.lines} aria-label="Log lines, newest first">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: LogLine }) {
  const [open, { toggle }] = useDisclosure(false);
  const fields = { ...(line.run_id && { run_id: line.run_id }), ...line.fields };
  const hasFields = Object.keys(fields).length > 0;
  const content = (
    <>
      <time className={classes.time} dateTime={line.at}>
        {clock.format(new Date(line.at))}
      </time>
      <span className={classes.level} data-level={line.level}>
        {line.level}
      </span>
      <span className={classes.group}>{line.group}</span>
      <span className={classes.message}>{line.message}</span>
    </>
  );
  return (
    <li className={classes.item}>
      {hasFields ? (
        <UnstyledButton className={classes.line} aria-expanded={open} onClick={toggle}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.line}>{content}</div>
      )}
      {hasFields && (
        <Collapse expanded={open}>
          <div className={classes.fields}>
            <JsonView value={fields} label="Log details" />
          </div>
        </Collapse>
      )}
    </li>
  );
}
