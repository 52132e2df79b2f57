import { Skeleton } from '@mantine/core';
import { readApplicant } from '@tenon/contract/answers';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import type { Unsaved } from '../shared/use-unsaved-changes.ts';
import { Panel } from '../ui/panel.tsx';
import { AboutForm } from './about-form.tsx';

/** The applicant profile, with suggestions from the resume for empty fields. */
export function AboutPanel({ unsaved }: { unsaved: Unsaved }) {
  const applicant = useRead(readApplicant, {});
  return (
    <Panel title="About you" description="Your details, resume, and cover letter for application forms.">
      {applicant.isPending && <Skeleton h={420} role="status" aria-label="Loading" />}
      {applicant.error && !applicant.data && (
        <Failure error={applicant.error} onRetry={() => void applicant.refetch()} />
      )}
      {applicant.data && <AboutForm applicant={applicant.data} unsaved={unsaved} />}
    </Panel>
  );
}
