import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './dashboard.module.css';
import type { Finding } from './findings.ts';

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  idle: IconInfoCircle,
};

/** What figures say, in words. The icon repeats the text, so screen readers skip it. */
export function Notes({ notes }: { notes: Finding[] }) {
  return (
    <ul className={classes.notes}>
      {notes.map(({ text, tone }) => {
        const Icon = icons[tone];
        return (
          <li key={text} data-tone={tone}>
            <Icon size={17} stroke={1.8} aria-hidden="true" />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
