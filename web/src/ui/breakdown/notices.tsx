import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Notice } from '@tenon/contract/matching';
import { Moment } from '../moment.tsx';
import classes from './notices.module.css';

/** What is merely good to know; everything else makes the answer worse than it could be. */
const calm: Notice['code'][] = ['served-from-cache', 're-embedding', 'scores-behind'];

/** What does not work as it should right now, in the server's words. */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label="Notices">
      {notices.map((notice) => (
        <NoticeLine key={`${notice.code} ${notice.text}`} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeLine({ notice: { code, text, since } }: { notice: Notice }) {
  const isCalm = calm.includes(code);
  const Icon = isCalm ? IconInfoCircle : IconAlertTriangle;
  return (
    <li className={classes.notice} data-tone={isCalm ? 'calm' : 'warn'} data-code={code}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span className={classes.words}>
        {text}
        {since && (
          <>
            {' '}
            (since <Moment at={since} />)
          </>
        )}
      </span>
    </li>
  );
}
