import { IconAlertTriangle } from '@tabler/icons-react';
import { readDuplicateMetrics } from '@tenon/contract/duplicates';
import { useRead } from '../api/queries.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './alerts.module.css';

/** Alerts that need attention. */
export function Alerts() {
  const alerts = useRead(readDuplicateMetrics, {}).data?.alerts ?? [];
  if (alerts.length === 0) return null;
  return (
    <ul className={classes.alerts} aria-label="Needs attention">
      {alerts.map(({ code, message, raised_at }) => (
        <li key={code} className={classes.alert}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            {message}{' '}
            <small>
              <Moment at={raised_at} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
