import { ActionIcon, Button, Select, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { readBoard } from '@tenon/contract/applications';
import { changeStages, type Job, listJobs, readJob } from '@tenon/contract/jobs';
import { isClosing, type Stage, type StageKind } from '@tenon/contract/stages';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { stageKindLabels } from '../../shared/hiring/hiring-labels.ts';
import { type Unsaved, useReportUnsaved } from '../../shared/use-unsaved-changes.ts';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { keyOf } from './key-of.ts';
import { SaveRow } from './save-row.tsx';
import classes from './settings.module.css';

/** A new stage has no key yet: it is made from its name. */
type DraftStage = Omit<Stage, 'key'> & { key: string | undefined; id: string };

const kinds: StageKind[] = ['applied', 'screening', 'interview', 'offer', 'hired'];

export function StagesPanel({ job, report }: { job: Job; report: Unsaved }) {
  const saved = draftOf(job.stages);
  const [draft, setDraft] = useState<DraftStage[]>();
  const stages = draft ?? saved;
  const isDirty = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved);
  useReportUnsaved(report, 'stages', isDirty);
  const save = useChange(changeStages, {
    refreshes: [readJob, listJobs, readBoard],
    onDone: () => {
      setDraft(undefined);
      toastSuccess('Stages saved.');
    },
  });
  const edit = (id: string, changes: Partial<DraftStage>) =>
    setDraft(stages.map((stage) => (stage.id === id ? { ...stage, ...changes } : stage)));
  const move = (index: number, by: 1 | -1) => {
    const next = [...stages];
    const [stage] = next.splice(index, 1);
    if (stage) next.splice(index + by, 0, stage);
    setDraft(next);
  };
  return (
    <Panel title="Stages" description="Applicants move through these. Rejected and Withdrawn always exist.">
      <FormFailure error={save.error} />
      <ol className={classes.list} aria-label="Stages">
        {stages.map((stage, index) => (
          <li key={stage.id} className={classes.row}>
            <TextInput
              aria-label={`Name of stage ${index + 1}`}
              maxLength={60}
              placeholder="Phone screen"
              value={stage.name}
              onChange={(event) => edit(stage.id, { name: event.currentTarget.value })}
            />
            <Select
              aria-label={`Kind of stage ${index + 1}`}
              w={124}
              allowDeselect={false}
              data={kinds.map((value) => ({ value, label: stageKindLabels[value] }))}
              value={stage.kind}
              onChange={(next) => edit(stage.id, { kind: (next ?? stage.kind) as StageKind })}
            />
            <ActionIcon
              aria-label={`Move ${stage.name || 'stage'} up`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={17} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move ${stage.name || 'stage'} down`}
              disabled={index === stages.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={17} />
            </ActionIcon>
            <RemoveStage
              stage={stage}
              applications={job.stages.find(({ key }) => key === stage.key)?.applications ?? 0}
              onRemove={() => setDraft(stages.filter(({ id }) => id !== stage.id))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} />}
        disabled={stages.length >= 18}
        onClick={() => {
          const added = { id: crypto.randomUUID(), key: undefined, name: '', kind: 'interview' as const };
          // A hire is the last step, so a new stage usually comes before it.
          const at = stages.at(-1)?.kind === 'hired' ? stages.length - 1 : stages.length;
          setDraft(stages.toSpliced(at, 0, added));
        }}
      >
        Add stage
      </Button>
      <SaveRow
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => {
          setDraft(undefined);
          save.reset();
        }}
        onSave={() => save.mutate({ params: { id: job.id }, body: { stages: withKeys(stages) } })}
      />
    </Panel>
  );
}

type RemoveStageProps = { stage: DraftStage; applications: number; onRemove: () => void };

function RemoveStage({ stage, applications, onRemove }: RemoveStageProps) {
  const button = (
    <ActionIcon
      aria-label={`Remove ${stage.name || 'stage'}`}
      color="red"
      disabled={applications > 0}
      onClick={onRemove}
    >
      <IconTrash size={17} />
    </ActionIcon>
  );
  if (applications === 0) return button;
  return (
    <Tooltip label={`Move ${counted(applications, 'applicant')} out of this stage first`}>
      <span>{button}</span>
    </Tooltip>
  );
}

function draftOf(stages: Job['stages']): DraftStage[] {
  return stages
    .filter(({ kind }) => !isClosing(kind))
    .map(({ key, name, kind }) => ({ id: key, key, name, kind }));
}

function withKeys(stages: readonly DraftStage[]): Stage[] {
  const taken = ['rejected', 'withdrawn', ...stages.flatMap(({ key }) => key ?? [])];
  return stages
    .filter(({ name }) => name.trim() !== '')
    .map(({ key, name, kind }) => {
      const made = key ?? keyOf(name, taken);
      taken.push(made);
      return { key: made, name: name.trim(), kind };
    });
}
