import { Alert, Button, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import { exactTime } from '../../ui/moment.tsx';

type NoticeProps = { run: ApplyRunDetail; onSettle: (() => void) | undefined };

/** Why nobody knows how it ended, and what to do about it. */
export function UnknownNotice({ run, onSettle }: NoticeProps) {
  return (
    <Alert
      color="oak"
      icon={<IconHelpCircle size={18} />}
      title={onSettle ? 'Did it arrive? Only you can say' : 'Nobody knows whether it arrived'}
    >
      <Text>
        {run.sent
          ? `Sending began ${exactTime(run.sent.at)}, and nothing says how it ended.`
          : 'The agent could not tell whether anything was sent.'}{' '}
        Look for a confirmation in your mail or in your account at {run.company}. Until it is settled, no
        agent applies to this role again.
      </Text>
      {onSettle ? (
        <Button mt="sm" color="oak" onClick={onSettle}>
          Settle…
        </Button>
      ) : (
        <Text mt={4}>Your role may look at it; somebody who applies to roles settles it.</Text>
      )}
    </Alert>
  );
}
