import { Alert, Button, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import { formatDateTime } from '../../ui/format.ts';

type NoticeProps = { run: ApplyRunDetail; onSettle: (() => void) | undefined };

/** Explains why the outcome is unknown, and what to do. */
export function UnknownNotice({ run, onSettle }: NoticeProps) {
  return (
    <Alert
      color="oak"
      icon={<IconHelpCircle size={18} />}
      title={onSettle ? 'Did your application arrive?' : 'Delivery not confirmed'}
    >
      <Text>
        {run.sent
          ? `Submission started ${formatDateTime(run.sent.at)}, but no result was recorded.`
          : 'The agent could not confirm whether the application was sent.'}{' '}
        Check your email or your account at {run.company}. Agents will not apply to this role again until you
        resolve this.
      </Text>
      {onSettle ? (
        <Button mt="sm" color="oak" onClick={onSettle}>
          Resolve…
        </Button>
      ) : (
        <Text mt={4}>You need permission to apply to roles to resolve this.</Text>
      )}
    </Alert>
  );
}
