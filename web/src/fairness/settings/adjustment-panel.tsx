import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { FairnessLaws } from '@tenon/contract/fairness-laws';
import { type FairnessMitigation, readFairnessMitigation } from '@tenon/contract/fairness-mitigation';
import { useRead } from '../../api/queries.ts';
import { useUser } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { useUrlDialog } from '../../shared/use-url-dialog.ts';
import { formatList } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { AdjustmentItem } from './adjustment-item.tsx';
import { modeLabels } from './adjustment-labels.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** How the workspace reacts to a gap. */
export function AdjustmentPanel({ laws }: { laws: FairnessLaws }) {
  const mayPropose = useUser().permissions.includes('fairness.manage');
  const dialog = useUrlDialog('propose');
  const mitigation = useRead(readFairnessMitigation, {});
  const isOpen = mitigation.data?.items.some(({ state }) => state !== 'ended');
  return (
    <Panel
      title="Reaction to a gap"
      description="By default, a second person reads. Adjustments by group are a serious step: they need a legal basis in writing and the approval of a second person. No mode changes a score, a stage or a ranking."
      actions={
        mayPropose &&
        mitigation.data &&
        !isOpen && (
          <Button variant="default" onClick={dialog.open}>
            Propose adjustment
          </Button>
        )
      }
    >
      {mitigation.isPending && <Skeleton height={120} />}
      {mitigation.error && <Failure error={mitigation.error} onRetry={() => mitigation.refetch()} />}
      {mitigation.data && <Shown mitigation={mitigation.data} laws={laws} />}
      <ProposeDialog opened={dialog.opened} onClose={dialog.close} />
    </Panel>
  );
}

function Shown({ mitigation, laws }: { mitigation: FairnessMitigation; laws: FairnessLaws }) {
  const { mode, forbidden_by, items } = mitigation;
  const names = laws.items.filter(({ law }) => forbidden_by.includes(law.id)).map(({ law }) => law.name);
  return (
    <Stack>
      <Text>
        Now: <strong>{modeLabels[mode].name}</strong>. {modeLabels[mode].text}
      </Text>
      {names.length > 0 && (
        <Alert color="gray" icon={<IconLock size={18} />} title="Simulation only">
          {formatList(names)} forbids adjustments by group. They can be computed to compare, but have no
          effect.
        </Alert>
      )}
      {items.map((item) => (
        <AdjustmentItem key={item.id} item={item} />
      ))}
    </Stack>
  );
}
