import { IconScale } from '@tabler/icons-react';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function DashboardTab() {
  return (
    <Panel>
      <EmptyState icon={IconScale} order={2} title="No one answered the voluntary questions yet" />
    </Panel>
  );
}
