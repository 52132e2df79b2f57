import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { verifyAudit } from '@tenon/contract/audit';
import type { Result } from '@tenon/contract/endpoint';
import { useState } from 'react';
import { call } from '../api.ts';
import { sayFailure } from '../failure.tsx';
import { Secret } from '../ui/secret.tsx';

/** Recomputes the chain on the server and shows the verdict. */
export function VerifyButton() {
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Result<typeof verifyAudit>>();
  const verify = () => {
    setBusy(true);
    call(verifyAudit, {})
      .then(setVerdict)
      .catch(sayFailure('The trail was not verified'))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button leftSection={<IconShieldCheck size={16} />} loading={busy} onClick={verify}>
        Verify
      </Button>
      <Modal
        opened={verdict !== undefined}
        onClose={() => setVerdict(undefined)}
        title="Verdict on the trail"
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
        title={`Broken at number ${verdict.broken_at ?? '?'}`}
      >
        {verdict.reason ?? 'An entry does not carry the hash of the one before it.'} Entries before it can be
        trusted; keep a copy of the database before anything else is done.
      </Alert>
    );
  }
  return (
    <Stack>
      <Alert color="spruce" icon={<IconShieldCheck size={18} />} title="Intact">
        {verdict.events === 1 ? 'One entry was' : `${verdict.events.toLocaleString('en')} entries were`}{' '}
        recomputed; every hash fits the one before it.
      </Alert>
      {verdict.head ? (
        <Secret label="Newest hash" value={verdict.head}>
          Note it down outside this system to prove later that nothing was cut off the end.
        </Secret>
      ) : (
        <Text c="dimmed">The trail is empty.</Text>
      )}
    </Stack>
  );
}
