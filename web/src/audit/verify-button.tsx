import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { verifyAudit } from '@tenon/contract/audit';
import type { Result } from '@tenon/contract/endpoint';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { toastFailure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { Secret } from '../ui/secret.tsx';
import { useBusy } from '../ui/use-busy.ts';

/** Verifies the hash chain on the server and shows the result. */
export function VerifyButton() {
  const { isBusy, run } = useBusy();
  const [verdict, setVerdict] = useState<Result<typeof verifyAudit>>();
  const verify = () =>
    run(() => call(verifyAudit, {}))
      .then(setVerdict)
      .catch(toastFailure('Could not verify the audit trail'));
  return (
    <>
      <Button leftSection={<IconShieldCheck size={16} />} loading={isBusy} onClick={verify}>
        Verify
      </Button>
      <Modal
        opened={verdict !== undefined}
        onClose={() => setVerdict(undefined)}
        title="Audit trail verification"
      >
        {verdict && <Verdict verdict={verdict} />}
      </Modal>
    </>
  );
}

function Verdict({ verdict }: { verdict: Result<typeof verifyAudit> }) {
  if (!verdict.intact) {
    return (
      <Alert
        color="red"
        icon={<IconShieldX size={18} />}
        title={`Broken at entry ${verdict.broken_at ?? '?'}`}
      >
        {verdict.reason ?? 'An entry’s hash does not match the previous entry.'} Earlier entries can be
        trusted. Back up the database before doing anything else.
      </Alert>
    );
  }
  return (
    <Stack>
      <Alert color="spruce" icon={<IconShieldCheck size={18} />} title="Intact">
        {counted(verdict.events, 'entry', 'entries')} verified. Every hash matches the previous entry.
      </Alert>
      {verdict.head ? (
        <Secret label="Latest hash" value={verdict.head}>
          Store it outside this system to prove later that no entries were removed from the end.
        </Secret>
      ) : (
        <Text c="dimmed">The audit trail is empty.</Text>
      )}
    </Stack>
  );
}
