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
  listApplyRuns,
  listRunsOfPosting,
  readApplyRun,
  type Settlement,
  settleApplyRun,
} from '@tenon/contract/applying';
import { readPosting } from '@tenon/contract/postings';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { Moment } from '../../ui/moment.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { outcomeLabels, statusLabelOf } from '../run-labels.ts';

type Outcome = Settlement['outcome'];
type DialogProps = { run: ApplyRunDetail; opened: boolean; onClose: () => void };

const outcomes = Object.keys(outcomeLabels) as Outcome[];

/** Lets a person report the outcome of a run. Each choice explains its effect. */
export function SettleDialog({ run, opened, onClose }: DialogProps) {
  const settle = useChange(settleApplyRun, {
    refreshes: [readApplyRun, listApplyRuns, listRunsOfPosting, readPosting],
    onDone: (_, { body }) => {
      onClose();
      toastSuccess(`Resolved. ${outcomeLabels[body.outcome].done}`);
    },
  });
  // The live update of the own change may arrive before its response.
  const isResolvedByOthers = run.status !== 'unknown' && !settle.isPending && !settle.isSuccess;
  return (
    <Modal opened={opened} onClose={onClose} title="Resolve application" size="lg">
      {isResolvedByOthers ? (
        <AlreadyResolved run={run} onClose={onClose} />
      ) : (
        <SettleForm run={run} settle={settle} onClose={onClose} />
      )}
    </Modal>
  );
}

type Settle = ReturnType<typeof useChange<typeof settleApplyRun>>;
type FormProps = Pick<DialogProps, 'run' | 'onClose'> & { settle: Settle };

function SettleForm({ run, settle, onClose }: FormProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [note, setNote] = useState('');
  const [proof, setProof] = useState('');
  const [hasChecked, setHasLooked] = useState(false);
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
  const isReady = outcome !== undefined && (outcome !== 'not_sent' || hasChecked);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormFailure error={settle.error} />
        <OutcomeChoice company={run.company} outcome={outcome} onChange={setOutcome} />
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
            checked={hasChecked}
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
        <FormActions isReady={isReady} isPending={settle.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

type ActionsProps = { isReady: boolean; isPending: boolean; onClose: () => void };

function FormActions({ isReady, isPending, onClose }: ActionsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={!isReady} loading={isPending}>
        Resolve
      </Button>
    </Group>
  );
}

type ChoiceProps = {
  company: string;
  outcome: Outcome | undefined;
  onChange: (outcome: Outcome) => void;
};

function OutcomeChoice({ company, outcome, onChange }: ChoiceProps) {
  return (
    <Radio.Group
      label={`What happened at ${company}?`}
      value={outcome ?? null}
      onChange={(value) => onChange(value as Outcome)}
    >
      <Stack gap="sm" mt="xs">
        {outcomes.map((choice, index) => (
          <Radio
            key={choice}
            value={choice}
            label={outcomeLabels[choice].label}
            description={outcomeLabels[choice].does}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Shown if another person or a confirmation resolved the run while the dialog was open. */
function AlreadyResolved({ run, onClose }: Pick<DialogProps, 'run' | 'onClose'>) {
  const { settlement } = run;
  return (
    <Stack>
      <Alert icon={<IconInfoCircle size={18} />} title="Already resolved" role="status">
        {settlement ? (
          <>
            {settlement.by} reported “{outcomeLabels[settlement.outcome].label.toLowerCase()}”{' '}
            <Moment at={settlement.at} />. {outcomeLabels[settlement.outcome].done}
            {settlement.note && <Text mt={4}>{settlement.note}</Text>}
          </>
        ) : (
          `The application is now “${statusLabelOf(run).label}”. ${statusLabelOf(run).meaning}`
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
