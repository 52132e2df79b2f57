import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { asProblem } from '../../api/problem.ts';
import { RequirementList } from '../../shared/requirements/requirement-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './demand-form.module.css';
import type { Draft } from './draft.ts';
import { useProposal } from './use-proposal.ts';

/** Shorter pastes are edits, and do not extract requirements. */
const MIN_PASTE_LENGTH = 60;

type FormProps = {
  draft: Draft;
  edit: (edit: (before: Draft) => Draft) => void;
  onSave: () => void;
  error: unknown;
  /** Error of the form as a whole. */
  failure?: ReactNode;
  buttons: ReactNode;
};

/** The job description, next to its requirements. */
export function DemandForm({ draft, edit, onSave, error, failure, buttons }: FormProps) {
  const proposal = useProposal(draft, edit);
  const set = (changes: Partial<Draft>) => edit((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <div className={classes.column}>
          {failure}
          <Panel title="Job description">
            <Description draft={draft} set={set} error={error} proposal={proposal} />
          </Panel>
        </div>
        <div className={classes.column}>
          <RequirementList
            requirements={draft.requirements}
            isExtracting={proposal.isExtracting}
            onChange={(requirements) => set({ requirements, wasRead: true })}
          />
          <Group justify="flex-end">{buttons}</Group>
        </div>
      </div>
    </form>
  );
}

type DescriptionProps = Pick<FormProps, 'draft' | 'error'> & {
  set: (changes: Partial<Draft>) => void;
  proposal: ReturnType<typeof useProposal>;
};

function Description({ draft, set, error, proposal }: DescriptionProps) {
  const errors = error ? asProblem(error).errors : {};
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (pasted.length < MIN_PASTE_LENGTH || draft.requirements.length > 0) return;
    // The field has the pasted text only after this event.
    const field = event.currentTarget;
    setTimeout(() => proposal.extract(field.value));
  };
  return (
    <Stack>
      <TextInput
        label="Title"
        required
        maxLength={300}
        placeholder="Senior backend engineer"
        value={draft.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        description="Paste the job description to extract its requirements."
        autosize
        minRows={10}
        maxRows={26}
        maxLength={100_000}
        value={draft.text}
        error={errors.text}
        onPaste={onPaste}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Group>
        <Button
          variant="light"
          leftSection={<IconListSearch size={16} />}
          loading={proposal.isExtracting}
          disabled={draft.text.trim() === ''}
          onClick={() => proposal.extract(draft.text)}
        >
          {draft.requirements.length > 0 ? 'Extract requirements again' : 'Extract requirements'}
        </Button>
      </Group>
    </Stack>
  );
}
