import { useMay } from '../api/session.tsx';
import { ApplicationsTabs } from '../shared/applications-tabs.tsx';
import { useUnsavedChanges } from '../shared/use-unsaved-changes.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ForbiddenState } from '../ui/states.tsx';
import { AboutPanel } from './about-panel.tsx';
import { BookPanel } from './book-panel.tsx';

/** The profile and the saved answers that agents use. */
export function AnswersPage() {
  const mayApply = useMay('applying.manage');
  const unsaved = useUnsavedChanges();
  return (
    <Page
      title="Answers"
      description="Agents use these answers word for word and never make anything up. Questions without an answer wait for you. Only you can see this page; submitted answers appear in each application."
      narrow
    >
      <ApplicationsTabs />
      {mayApply ? (
        <>
          <AboutPanel unsaved={unsaved} />
          <BookPanel unsaved={unsaved} />
        </>
      ) : (
        <Panel>
          <ForbiddenState order={2}>
            Only owners, administrators, and job seekers can apply to roles and save answers.
          </ForbiddenState>
        </Panel>
      )}
    </Page>
  );
}
