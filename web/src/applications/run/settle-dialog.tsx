import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  type ApplyRunDetail,
  listApplications,
  listRunsOfJob,
  readApplication,
  type Settlement,
  settleApplication,
} from '@tenon/contract/applying';
import { readPosting } from '@tenon/contract/postings';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { Moment } from '../../ui/moment.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { outcomeWords, wordsOf } from '../run-labels.ts';

type Outcome = Settlement['outcome'];
type DialogProps = { run: ApplyRunDetail; opened: boolean; onClose: () => void };

const outcomes = Object.keys(outcomeWords) as Outcome[];

/** How a run ended, by the word of a person: three answers, each with what it does. */
export function SettleDialog({ run, opened, onClose }: DialogProps) {
  const settle = useChange(settleApplication, {
    refreshes: [readApplication, listApplications, listRunsOfJob, readPosting],
    onDone: (_, { body }) => {
      onClose();
      toastSuccess(`Resolved. ${outcomeWords[body.outcome].done}`);
    },
  });
  // The news of one's own word may be here before the answer to it.
  const isByOthers = run.status !== 'unknown' && !settle.isPending && !settle.isSuccess;
  return (
    <Modal opened={opened} onClose={onClose} title="Resolve application" size="lg">
      {isByOthers ? (
        <SettledAlready run={run} onClose={onClose} />
      ) : (
        <SettleForm run={run} settle={settle} onClose={onClose} />
      )}
    </Modal>
  );
}

type Settle = ReturnType<typeof useChange<typeof settleApplication>>;
type FormProps = Pick<DialogProps, 'run' | 'onClose'> & { settle: Settle };

function SettleForm({ run, settle, onClose }: FormProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [note, setNote] = useState('');
  const [proof, setProof] = useState('');
  const [hasLooked, setHasLooked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!outcome) return;
    settle.mutate({
      params: { id: run.id },
      body: {
        outcome,
        ...(note.trim() && { note: note.trim() }),
        ...(outcome === 'sent' && proof.trim() && { confirmation: confirmationOf(proof.trim()) }),
      },
    });
  };
  const isReady = outcome !== undefined && (outcome !== 'not_sent' || hasLooked);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormFailure error={settle.error} />
        <Radio.Group
          label={`What happened at ${run.company}?`}
          value={outcome ?? null}
          onChange={(value) => setOutcome(value as Outcome)}
        >
          <Stack gap="sm" mt="xs">
            {outcomes.map((each, index) => (
              <Radio
                key={each}
                value={each}
                label={outcomeWords[each].label}
                description={outcomeWords[each].does}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {outcome === 'sent' && (
          <TextInput
            label="Evidence"
            description="Confirmation number, link, or email excerpt. Optional."
            maxLength={1000}
            autoComplete="off"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        )}
        {outcome === 'not_sent' && (
          <Checkbox
            label={`I checked: ${run.company} has not received my application for this role`}
            description="If it has, an agent may submit a duplicate."
            checked={hasLooked}
            onChange={(event) => setHasLooked(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label="Note"
          description="Shown in the history. Optional."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          This is recorded in the history under your name and cannot be undone.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} loading={settle.isPending}>
            Resolve
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** While the dialog was open, somebody else or a confirmation was faster. */
function SettledAlready({ run, onClose }: Pick<DialogProps, 'run' | 'onClose'>) {
  const { settlement } = run;
  return (
    <Stack>
      <Alert icon={<IconInfoCircle size={18} />} title="Already resolved" role="status">
        {settlement ? (
          <>
            {settlement.by} said “{outcomeWords[settlement.outcome].label.toLowerCase()}”{' '}
            <Moment at={settlement.at} />. {outcomeWords[settlement.outcome].done}
            {settlement.note && <Text mt={4}>{settlement.note}</Text>}
          </>
        ) : (
          `The application is now “${wordsOf(run).word}”. ${wordsOf(run).meaning}`
        )}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}

function confirmationOf(proof: string): Record<string, string> {
  return /^https?:\/\/\S+$/i.test(proof) ? { url: proof } : { text: proof };
}
