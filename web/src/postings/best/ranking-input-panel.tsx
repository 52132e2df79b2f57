import { Button, FileButton, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { listDocuments, selectResume } from '@tenon/contract/documents';
import { type SubmitEvent, useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { useComparedSide, useMayManage } from '../../shared/document-sides.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { useResumeUpload } from '../../shared/use-resume-upload.ts';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';

export type RankingInput = { document_id?: string; text?: string; person_id?: string };

type RankingInputPanelProps = {
  input: RankingInput;
  /** Which resume the ranking is for. */
  document: { id: string; name: string } | undefined;
  isLoading: boolean;
  onChange: (input: RankingInput) => void;
};

/** Chooses the resume or text that roles are ranked for. A file can be dropped anywhere on the page. */
export function RankingInputPanel({ input, document, isLoading, onChange }: RankingInputPanelProps) {
  const [by, setBy] = useState<'resume' | 'text'>(input.text ? 'text' : 'resume');
  return (
    <Panel title="Rank by">
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label="Rank by"
          value={by}
          onChange={(chosen) => {
            setBy(chosen as typeof by);
            if (chosen === 'resume' && input.text) onChange({});
          }}
          data={[
            { value: 'resume', label: 'Resume' },
            { value: 'text', label: 'Text' },
          ]}
        />
        {by === 'resume' ? (
          <ByResume document={document} onChange={onChange} />
        ) : (
          <ByText text={input.text ?? ''} isLoading={isLoading} onChange={onChange} />
        )}
      </Stack>
    </Panel>
  );
}

function ByResume({ document, onChange }: Pick<RankingInputPanelProps, 'document' | 'onChange'>) {
  const side = useComparedSide();
  const mayUpload = useMayManage(side);
  const documents = useRead(listDocuments, { query: { side, state: 'ready', limit: 50 } });
  const reading = useResumeUpload(side, (document_id) => onChange({ document_id }));
  useFileDrop({ onFiles: (transfer) => mayUpload && reading.choose(transfer.files[0]) });
  const select = useChange(selectResume, {
    refreshes: [listDocuments],
    onDone: ({ name }) => toastSuccess(`“${name}” is your resume now.`),
    onFailed: toastFailure('Could not select the resume'),
  });
  const chosen = documents.data?.items.find(({ id }) => id === document?.id);
  const choices = (documents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = document && !choices.some(({ value }) => value === document.id);
  return (
    <>
      <Select
        label="Resume"
        searchable
        allowDeselect={false}
        placeholder={choices.length > 0 ? 'Choose a resume' : 'No resumes yet'}
        data={known ? [{ value: document.id, label: document.name }, ...choices] : choices}
        value={document?.id ?? null}
        onChange={(id) => id && onChange({ document_id: id })}
      />
      {chosen && side === 'seeking' && !chosen.is_selected && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={select.isPending}
          onClick={() => select.mutate({ params: { id: chosen.id } })}
        >
          Always use this resume
        </Button>
      )}
      {mayUpload && (
        <FileButton onChange={reading.choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={reading.isReading}
              leftSection={<IconFileUpload size={16} />}
            >
              {choices.length > 0 ? 'Upload another' : 'Upload a resume'}
            </Button>
          )}
        </FileButton>
      )}
      <Text size="xs" c={reading.refusal ? 'var(--tenon-bad)' : 'dimmed'} role="status">
        {reading.refusal ??
          (reading.isReading
            ? `Processing ${reading.name}…`
            : 'Your name, address, age, and other personal details are removed before matching.')}
      </Text>
    </>
  );
}

function ByText({
  text,
  isLoading,
  onChange,
}: { text: string } & Pick<RankingInputPanelProps, 'isLoading' | 'onChange'>) {
  const [draft, setDraft] = useState(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.trim()) onChange({ text: draft.trim() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Text"
          description="Paste a resume, a few sentences about yourself, or a role you like."
          autosize
          minRows={6}
          maxRows={16}
          maxLength={100_000}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!draft.trim()} loading={isLoading && draft.trim() === text}>
          Find roles
        </Button>
      </Stack>
    </form>
  );
}
