import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { AlertSettings } from '../../shared/alert-settings.tsx';
import { StartBanner } from '../../shared/start-banner.tsx';
import { useStart } from '../../shared/use-start.ts';
import { useStartRun } from '../../shared/use-start-run.ts';

/** The last of the first steps: roles that fit, or importing some. */
export function StartRoles({ count }: { count: number | undefined }) {
  const start = useStart();
  const navigate = useNavigate();
  const mayImport = useMay('postings.manage');
  const { start: startRun, isStarting } = useStartRun();
  if (!start.isToFinish || count === undefined) return null;
  const isEmpty = count === 0;
  return (
    <StartBanner
      step="roles"
      title={isEmpty ? 'Import open roles' : 'See the roles that fit you'}
      actions={
        <>
          {isEmpty && mayImport && (
            <Button loading={isStarting} onClick={() => startRun()}>
              Import roles
            </Button>
          )}
          <Button
            variant={isEmpty ? 'subtle' : 'filled'}
            loading={start.isSaving}
            onClick={() => start.finish(() => void navigate('/'))}
          >
            {isEmpty ? 'Finish later' : 'Finish'}
          </Button>
        </>
      }
    >
      {isEmpty
        ? 'There are no roles yet. Import them from the job boards of companies, then come back here.'
        : 'The best matches come first. “Why it fits” shows which requirements you meet, and which are open.'}
      {!isEmpty && <AlertSettings />}
    </StartBanner>
  );
}
