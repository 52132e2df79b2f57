import { Alert, Anchor } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { listApplications } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './applications.module.css';

const SHOWN = 3;

/** What only a person can settle, above everything else, whatever the filters say. */
export function WaitingNotice() {
  const { data } = useRead(listApplications, { query: { status: 'unknown', limit: SHOWN } });
  const count = data?.counts.unknown ?? 0;
  if (!data || count === 0) return null;
  const rest = count - data.items.length;
  return (
    <Alert
      color="oak"
      role="status"
      icon={<IconHelpCircle size={18} />}
      title={count === 1 ? '1 application needs review' : `${count} applications need review`}
    >
      The agent could not confirm whether {count === 1 ? 'it was' : 'they were'} sent. Check your email or the
      company’s site, then resolve each one. Agents will not retry until you do.
      <ul className={classes.waiting}>
        {data.items.map(({ id, title, company, updated_at }) => (
          <li key={id}>
            <Anchor component={Link} to={`/applications/${id}`} fw={600} inherit>
              {title}
            </Anchor>{' '}
            at {company}, <Moment at={updated_at} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Anchor component={Link} to="/applications?view=list&status=unknown" inherit>
              And {formatNumber(rest)} more
            </Anchor>
          </li>
        )}
      </ul>
    </Alert>
  );
}
