import { Button, Code, Stack, Text, Textarea } from '@mantine/core';
import { type FairnessAudit, readFairnessAudit, signFairnessAudit } from '@tenon/contract/fairness-audits';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useUser } from '../../api/session.tsx';
import { FormFailure } from '../../shared/failure.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** Who signed it, or the form to do so. */
export function SignPanel({ audit }: { audit: FairnessAudit }) {
  const { permissions } = useUser();
  const { signed_by, signed_at, sign_comment, sha256, is_own } = audit;
  return (
    <Panel title="Sign-off">
      <Stack gap="sm">
        {signed_by && signed_at ? (
          <>
            <Text>
              Signed by <strong>{signed_by}</strong> on {formatDateTime(signed_at)}.
            </Text>
            <Text style={{ whiteSpace: 'pre-line' }}>{sign_comment}</Text>
          </>
        ) : permissions.includes('fairness.sign') && !is_own ? (
          <SignForm audit={audit} />
        ) : (
          <Text>
            Not signed yet. Someone with the role External auditor who did not make this pack can sign it
            here.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          SHA-256 of the figures: <Code style={{ overflowWrap: 'anywhere' }}>{sha256}</Code>
        </Text>
      </Stack>
    </Panel>
  );
}

function SignForm({ audit: { id, sha256 } }: { audit: FairnessAudit }) {
  const [comment, setComment] = useState('');
  const sign = useChange(signFairnessAudit, {
    refreshes: [readFairnessAudit],
    onDone: () => toastSuccess('The audit is signed.'),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sign.mutate({ params: { id }, body: { sha256, comment } });
      }}
    >
      <Stack gap="sm" align="flex-start">
        <FormFailure error={sign.error} />
        <Textarea
          label="Comment"
          description="What you checked, and how. It is part of the pack, and your name is part of the published summary."
          required
          autosize
          minRows={3}
          w="100%"
          maw={640}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Button type="submit" loading={sign.isPending} disabled={comment.trim() === ''}>
          Sign audit
        </Button>
      </Stack>
    </form>
  );
}
