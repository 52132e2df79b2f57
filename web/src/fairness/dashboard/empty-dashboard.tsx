import { Button } from '@mantine/core';
import { IconFilterOff, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Without answers, there is nothing to compare: nothing is inferred from names or photos. */
export function NoAnswers() {
  const mayImport = useMay('fairness.manage');
  return (
    <Panel>
      <EmptyState
        icon={IconScale}
        order={2}
        title="No one answered the voluntary questions yet"
        action={
          mayImport && (
            <Button component={Link} to="/fairness/imports" variant="default">
              Import past decisions
            </Button>
          )
        }
      >
        After applying, people are asked about sex, race or ethnicity, age, and disability. Answers are
        voluntary, can be deleted at any time, and are never shown to anyone who decides. Tenon does not guess
        them from names or photos.
      </EmptyState>
    </Panel>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={IconFilterOff}
        order={2}
        title="No decisions match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Nobody applied in this period with these filters.
      </EmptyState>
    </Panel>
  );
}
