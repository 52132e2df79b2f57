import { Button, Text } from '@mantine/core';
import { IconBriefcase, IconDownload, IconListDetails, IconTag } from '@tabler/icons-react';
import { exportFoundPeople } from '@tenon/contract/people-search';
import { useState } from 'react';
import { useMay } from '../api/session.tsx';
import { datedCsv, download } from '../shared/download.ts';
import { formatNumber } from '../ui/format.ts';
import { JobDialog } from './bulk/job-dialog.tsx';
import { ListDialog } from './bulk/list-dialog.tsx';
import { TagDialog } from './bulk/tag-dialog.tsx';
import classes from './people-page.module.css';

type SelectionBarProps = { ids: string[]; onClear: () => void };
type Action = 'tag' | 'list' | 'job';

/** Actions for the selected people. It floats, so that the list does not move. */
export function SelectionBar({ ids, onClear }: SelectionBarProps) {
  const mayManage = useMay('people.manage');
  const mayAdd = useMay('applications.manage');
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  if (ids.length === 0) return null;
  return (
    <section className={classes.selection} aria-label="Selected people">
      <Text fw={600} role="status">
        {formatNumber(ids.length)} selected
      </Text>
      {mayManage && (
        <>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconTag size={16} />}
            onClick={() => setAction('tag')}
          >
            Tag…
          </Button>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconListDetails size={16} />}
            onClick={() => setAction('list')}
          >
            Add to list…
          </Button>
        </>
      )}
      {mayAdd && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconBriefcase size={16} />}
          onClick={() => setAction('job')}
        >
          Add to job…
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconDownload size={16} />}
        onClick={() =>
          void download(exportFoundPeople, { query: { ids: ids.join(',') } }, datedCsv('people'))
        }
      >
        Export
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
      <TagDialog ids={ids} opened={action === 'tag'} onClose={close} />
      <ListDialog ids={ids} opened={action === 'list'} onClose={close} />
      <JobDialog ids={ids} opened={action === 'job'} onClose={close} />
    </section>
  );
}
