import { Anchor, Text } from '@mantine/core';
import type { Home } from '@tenon/contract/home';
import { Link } from 'react-router';
import { useMay } from '../api/session.tsx';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import classes from './changes-panel.module.css';

type ChangesPanelProps = { changes: NonNullable<Home['changes']>; since: string };

export function ChangesPanel({ changes, since }: ChangesPanelProps) {
  const mayAutomate = useMay('hiring.settings');
  const { arrived, moved, hired, rejected, withdrawn, by_rules } = changes;
  const rows: { count: number; text: string; to?: string }[] = [
    {
      count: arrived,
      text: counted(arrived, 'new application'),
      to: `/reports?period=custom&from=${since.slice(0, 10)}&measure=applications`,
    },
    { count: moved, text: `${counted(moved, 'application')} moved` },
    { count: hired, text: `${counted(hired, 'person', 'people')} hired` },
    { count: rejected, text: `${counted(rejected, 'application')} rejected` },
    { count: withdrawn, text: `${counted(withdrawn, 'application')} withdrawn` },
    {
      count: by_rules,
      text: `${counted(by_rules, 'action')} by automation rules`,
      ...(mayAutomate && { to: '/automation' }),
    },
  ];
  const shown = rows.filter(({ count }) => count > 0);
  return (
    <Panel title="Since yesterday">
      {shown.length === 0 && <Text c="dimmed">Nothing has changed.</Text>}
      {shown.length > 0 && (
        <ul className={classes.changes}>
          {shown.map(({ text, to }) => (
            <li key={text}>
              {to ? (
                <Anchor component={Link} to={to} underline="always">
                  {text}
                </Anchor>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
