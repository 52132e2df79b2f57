import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ApplicationsTabs } from '../applications-tabs.tsx';
import { useMay } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { AboutPanel } from './about-panel.tsx';
import { BookPanel } from './book-panel.tsx';

/** What agents may say about the person they apply for. */
export function AnswersPage() {
  const mayManage = useMay('applications.manage');
  const unsaved = useUnsaved();
  return (
    <Page
      title="Answers"
      description="What agents tell employers about you, word for word. What is not here stays open, for you to answer; nothing is made up. Nobody else in the workspace can read it."
      narrow
    >
      <ApplicationsTabs />
      {!mayManage && (
        <Alert color="gray" icon={<IconLock size={18} />} title="Your role only looks">
          Owners, administrators and job seekers apply to roles, and keep answers for it.
        </Alert>
      )}
      <AboutPanel mayManage={mayManage} unsaved={unsaved} />
      <BookPanel mayManage={mayManage} unsaved={unsaved} />
    </Page>
  );
}
