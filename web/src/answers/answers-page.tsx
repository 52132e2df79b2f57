import { ApplicationsTabs } from '../applications-tabs.tsx';
import { useMay } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ForbiddenState } from '../ui/states.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { AboutPanel } from './about-panel.tsx';
import { BookPanel } from './book-panel.tsx';

/** What agents may say about the person they apply for. */
export function AnswersPage() {
  const mayApply = useMay('applications.manage');
  const unsaved = useUnsaved();
  return (
    <Page
      title="Answers"
      description="What agents tell employers about you, word for word. What is not here stays open, for you to answer; nothing is made up. Nobody else in the workspace can read this page; what was sent stands in the application."
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
            Owners, administrators and job seekers apply to roles, and keep answers for it.
          </ForbiddenState>
        </Panel>
      )}
    </Page>
  );
}
