import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsJoin2, IconDots, IconTargetArrow, IconUserX } from '@tabler/icons-react';
import type { Person } from '@tenon/contract/people';
import { exportPerson } from '@tenon/contract/person-care';
import { Link } from 'react-router';
import { useMay, useUser } from '../../api/session.tsx';
import { download } from '../../shared/download.ts';
import { mayOpen } from '../../shared/sections.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** Actions on the whole person. */
export function PersonMenu({ person }: { person: Person }) {
  const mayErase = useMay('people.erase');
  const mayMerge = useMay('duplicates.manage');
  const mayReadRoles = mayOpen('/postings', useUser());
  const [erasing, erase] = useDisclosure(false);
  const [merging, merge] = useDisclosure(false);
  return (
    <>
      {mayReadRoles && (
        <Button
          component={Link}
          to={`/postings/best?person=${person.id}`}
          variant="default"
          leftSection={<IconTargetArrow size={16} />}
        >
          Matching roles
        </Button>
      )}
      {mayErase && (
        <ExportButton
          label="Export data"
          onExport={() =>
            download(exportPerson, { params: { id: person.id } }, `${fileNameOf(person.facts.name)}.zip`)
          }
        />
      )}
      {(mayErase || mayMerge) && (
        <Menu>
          <Menu.Target>
            <ActionIcon size={34} aria-label="More actions">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayMerge && (
              <Menu.Item leftSection={<IconArrowsJoin2 size={16} />} onClick={merge.open}>
                Merge…
              </Menu.Item>
            )}
            {mayErase && (
              <Menu.Item c="var(--tenon-bad)" leftSection={<IconUserX size={16} />} onClick={erase.open}>
                Erase person…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayMerge && <MergeDialog person={person} opened={merging} onClose={merge.close} />}
      {mayErase && <EraseDialog person={person} opened={erasing} onClose={erase.close} />}
    </>
  );
}

function fileNameOf(name: string): string {
  return (
    name
      .replace(/[\\/:*?"<>|]/g, ' ')
      .replace(/\s+/g, '-')
      .toLowerCase() || 'person'
  );
}
