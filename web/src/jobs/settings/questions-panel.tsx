import { ActionIcon, Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { changeJob, type Job, type JobQuestion, readJob } from '@tenon/contract/jobs';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { type Unsaved, useReportUnsaved } from '../../shared/use-unsaved-changes.ts';
import { Panel } from '../../ui/panel.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { keyOf } from './key-of.ts';
import { SaveRow } from './save-row.tsx';
import classes from './settings.module.css';

type DraftQuestion = Omit<JobQuestion, 'key'> & { key: string | undefined; id: string };

const kindLabels: Record<JobQuestion['kind'], string> = {
  short_text: 'Short text',
  long_text: 'Long text',
  yes_no: 'Yes or no',
  choice: 'Choice',
  number: 'Number',
};

/** Questions on the application form, besides name, contact and resume. */
export function QuestionsPanel({ job, report }: { job: Job; report: Unsaved }) {
  const saved = job.questions.map((question): DraftQuestion => ({ ...question, id: question.key }));
  const [draft, setDraft] = useState<DraftQuestion[]>();
  const questions = draft ?? saved;
  const isDirty = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved);
  useReportUnsaved(report, 'questions', isDirty);
  const save = useChange(changeJob, {
    refreshes: [readJob],
    onDone: () => {
      setDraft(undefined);
      toastSuccess('Questions saved.');
    },
  });
  const move = (index: number, by: 1 | -1) => {
    const next = [...questions];
    const [question] = next.splice(index, 1);
    if (question) next.splice(index + by, 0, question);
    setDraft(next);
  };
  return (
    <Panel
      title="Application questions"
      description="Asked on the careers page, besides name, email, phone, and resume."
    >
      <FormFailure error={save.error} />
      {questions.length === 0 && (
        <Text c="dimmed" mb="sm">
          No extra questions. Short forms get more applications.
        </Text>
      )}
      <ol className={classes.list} aria-label="Questions">
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            position={index + 1}
            isLast={index === questions.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => setDraft(questions.filter(({ id }) => id !== question.id))}
            onChange={(changes) =>
              setDraft(questions.map((one) => (one.id === question.id ? { ...one, ...changes } : one)))
            }
          />
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} />}
        disabled={questions.length >= 30}
        onClick={() => setDraft([...questions, blankQuestion()])}
      >
        Add question
      </Button>
      <SaveRow
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => {
          setDraft(undefined);
          save.reset();
        }}
        onSave={() => save.mutate({ params: { id: job.id }, body: { questions: withKeys(questions) } })}
      />
    </Panel>
  );
}

type EditorProps = {
  question: DraftQuestion;
  position: number;
  isLast: boolean;
  onChange: (changes: Partial<DraftQuestion>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function QuestionEditor({ question, position, isLast, onChange, onMove, onRemove }: EditorProps) {
  return (
    <li className={classes.question}>
      <div className={classes.row}>
        <TextInput
          aria-label={`Question ${position}`}
          placeholder="Do you have a driving license?"
          maxLength={300}
          value={question.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <ActionIcon
          aria-label={`Move question ${position} up`}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={17} />
        </ActionIcon>
        <ActionIcon aria-label={`Move question ${position} down`} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={17} />
        </ActionIcon>
        <ActionIcon aria-label={`Remove question ${position}`} color="red" onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </div>
      <Group gap="md">
        <Select
          aria-label={`Kind of question ${position}`}
          w={150}
          allowDeselect={false}
          data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          value={question.kind}
          onChange={(next) => onChange({ kind: (next ?? question.kind) as JobQuestion['kind'] })}
        />
        <Checkbox
          label="Required"
          checked={question.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </Group>
      {question.kind === 'choice' && (
        <TagsField
          label="Choices"
          description="At least two. Press Enter after each."
          placeholder="Add a choice"
          limit={30}
          value={question.choices}
          onChange={(choices) => onChange({ choices })}
        />
      )}
    </li>
  );
}

function blankQuestion(): DraftQuestion {
  return {
    id: crypto.randomUUID(),
    key: undefined,
    label: '',
    kind: 'short_text',
    choices: [],
    required: false,
  };
}

function withKeys(questions: readonly DraftQuestion[]): JobQuestion[] {
  const taken = questions.flatMap(({ key }) => key ?? []);
  return questions
    .filter(({ label }) => label.trim() !== '')
    .map(({ id: _, key, label, kind, choices, ...question }) => {
      const made = key ?? keyOf(label, taken);
      taken.push(made);
      return { ...question, key: made, label: label.trim(), kind, choices: kind === 'choice' ? choices : [] };
    });
}
