import { Alert, Anchor } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { listApplyRuns } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './runs.module.css';

const MAX_SHOWN = 3;

/** Applications that only a person can resolve. They are shown above all others, whatever the filters are. */
export function ReviewNotice() {
  const { data } = useRead(listApplyRuns, { query: { status: 'unknown', limit: MAX_SHOWN } });
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
