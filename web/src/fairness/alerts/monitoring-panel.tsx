import { Button, Group, NumberInput, Select, Switch } from '@mantine/core';
import { stageNames } from '@tenon/contract/fairness-alert-words';
import { FairnessStage } from '@tenon/contract/fairness-filter';
import {
  changeFairnessDigest,
  changeFairnessMonitoring,
  type FairnessMonitoring,
  readFairnessDigest,
  readFairnessMonitoring,
} from '@tenon/contract/fairness-monitoring';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure, FormFailure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import classes from './alerts.module.css';

export function MonitoringPanel() {
  const read = useRead(readFairnessMonitoring, {});
  const mayManage = useMay('fairness.manage');
  return (
    <Panel
      title="Monitoring"
      description="Without bias, a workspace gets at most one false alert in about a hundred months, however often it is measured."
      actions={mayManage && <DigestSwitch />}
    >
      {read.isPending && <TableSkeleton rows={2} />}
      {read.error && <Failure error={read.error} onRetry={() => read.refetch()} />}
      {read.data && (
        <MonitoringForm key={JSON.stringify(read.data)} settings={read.data} mayManage={mayManage} />
      )}
    </Panel>
  );
}

const stages = FairnessStage.options.map((value) => ({ value, label: stageNames[value] }));

type FormProps = { settings: FairnessMonitoring; mayManage: boolean };

function MonitoringForm({ settings, mayManage }: FormProps) {
  const [draft, setDraft] = useState(settings);
  const change = useChange(changeFairnessMonitoring, {
    refreshes: [readFairnessMonitoring],
    onDone: () => toastSuccess('Settings saved. The decisions will be measured again within minutes.'),
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settings);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ body: draft });
      }}
    >
      <div className={classes.fields}>
        <Select
          label="Monitored decision"
          description="Who reached this stage counts as selected."
          data={stages}
          value={draft.stage}
          allowDeselect={false}
          disabled={!mayManage}
          onChange={(value) => setDraft({ ...draft, stage: FairnessStage.parse(value) })}
        />
        <NumberInput
          label="Longest period, in months"
          description="With few decisions, more months are counted together."
          value={draft.max_months}
          min={1}
          max={24}
          allowDecimal={false}
          disabled={!mayManage}
          onChange={(value) => setDraft({ ...draft, max_months: Number(value) || 1 })}
        />
        <NumberInput
          label="Second reader, in percent"
          description="Of the rejections while an alert is open, whoever the applicants are."
          value={Math.round(draft.second_reader_share * 100)}
          min={0}
          max={100}
          allowDecimal={false}
          disabled={!mayManage}
          onChange={(value) => setDraft({ ...draft, second_reader_share: Number(value) / 100 })}
        />
      </div>
      <FormFailure error={change.error} />
      {mayManage && (
        <Group mt="md">
          <Button type="submit" loading={change.isPending} disabled={!isChanged}>
            Save
          </Button>
        </Group>
      )}
    </form>
  );
}

function DigestSwitch() {
  const read = useRead(readFairnessDigest, {});
  const change = useChange(changeFairnessDigest, {
    refreshes: [readFairnessDigest],
    onFailed: (error) => toastError('This could not be saved', asProblem(error).detail),
  });
  return (
    <Switch
      label="Mail me a weekly summary"
      checked={read.data?.is_on ?? false}
      disabled={!read.data || change.isPending}
      onChange={({ currentTarget }) => change.mutate({ body: { is_on: currentTarget.checked } })}
    />
  );
}
