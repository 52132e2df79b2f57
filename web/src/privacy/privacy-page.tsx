import { useMay } from '../api/session.tsx';
import { Page } from '../ui/page.tsx';
import { ErasuresPanel } from './erasures-panel.tsx';
import { IntakePanel } from './intake-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

export function PrivacyPage() {
  const mayErase = useMay('people.erase');
  return (
    <Page title="Privacy" description="How this workspace handles personal data." narrow>
      <IntakePanel />
      {mayErase && <RequestsPanel />}
      {mayErase && <RetentionPanel />}
      {mayErase && <ErasuresPanel />}
    </Page>
  );
}
