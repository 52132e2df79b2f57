import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails, IconSettings } from '@tabler/icons-react';
import { listPeopleLists } from '@tenon/contract/people-tools';
import { useRead } from '../../api/queries.ts';
import { formatNumber } from '../../ui/format.ts';
import type { PeopleAddress } from '../use-people-address.ts';
import { ManageListsDialog } from './manage-lists-dialog.tsx';

/** Opens a list of people, and manages all of them. */
export function ListsMenu({ address, mayManage }: { address: PeopleAddress; mayManage: boolean }) {
  const [opened, dialog] = useDisclosure(false);
  const items = useRead(listPeopleLists, {}).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconListDetails size={16} />}>
            Lists
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Label>Show a list</Menu.Label>
          {items.map(({ id, name, people }) => (
            <Menu.Item key={id} rightSection={formatNumber(people)} onClick={() => address.set({ list: id })}>
              {name}
            </Menu.Item>
          ))}
          {mayManage && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconSettings size={15} />} onClick={dialog.open}>
                Manage lists…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened && <ManageListsDialog lists={items} address={address} onClose={dialog.close} />}
    </>
  );
}
