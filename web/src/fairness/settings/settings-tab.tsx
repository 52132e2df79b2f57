import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { readFairnessLaws } from '@tenon/contract/fairness-laws';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { DeadlinesPanel } from './deadlines-panel.tsx';
import { LawsPanel } from './laws-panel.tsx';

/** Laws, what follows from them, and adjustments. */
export function SettingsTab() {
  const laws = useRead(readFairnessLaws, {});
  if (laws.error && !laws.data) return <Failure error={laws.error} onRetry={() => laws.refetch()} />;
  if (!laws.data) return <Skeleton height={320} />;
  return (
    <Stack>
      <Alert icon={<IconInfoCircle size={18} />} color="gray" role="note">
        This is not legal advice. Laws are described as of the date on each of them. Ask a lawyer what applies
        to you.
      </Alert>
      <LawsPanel laws={laws.data} />
      <DeadlinesPanel laws={laws.data} />
      <AdjustmentPanel laws={laws.data} />
    </Stack>
  );
}
