import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Notice } from '@tenon/contract/matching';
import { Moment } from '../moment.tsx';
import classes from './notices.module.css';

/** Notices that are only informative. All others mean that the results are worse than usual. */
const informative: Notice['code'][] = ['served-from-cache', 're-embedding', 'scores-behind'];

/** What currently limits the results, as the server describes it. */
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
  const isInformative = informative.includes(code);
  const Icon = isInformative ? IconInfoCircle : IconAlertTriangle;
  return (
    <li className={classes.notice} data-tone={isInformative ? 'calm' : 'warn'} data-code={code}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span className={classes.text}>
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
