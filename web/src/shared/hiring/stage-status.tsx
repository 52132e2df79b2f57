import type { Stage } from '@tenon/contract/stages';
import { Status } from '../../ui/status.tsx';
import { stageTones } from './hiring-labels.ts';

/** The stage of an application, by its name in the job. */
export function StageStatus({ stages, stage }: { stages: readonly Stage[]; stage: string }) {
  const found = stages.find(({ key }) => key === stage);
  return <Status tone={found ? stageTones[found.kind] : 'idle'}>{found?.name ?? stage}</Status>;
}
