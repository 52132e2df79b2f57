import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { changeDemand, type Demand, listDemands, readDemand, removeDemand } from '@tenon/contract/demands';
import { exportRanking } from '@tenon/contract/matching';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { download } from '../../shared/download.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import type { Audience } from './use-ranking-address.ts';

type ActionsProps = { demand: Demand; audience: Audience };

export function DemandActions({ demand, audience }: ActionsProps) {
  const mayManage = useMay('demands.manage');
  return (
    <>
      <ExportButton
        onExport={() =>
          download(
            exportRanking,
            { params: { id: demand.id }, query: { audience } },
            `ranking-${fileNameOf(demand.title)}.csv`,
          )
        }
      />
      {mayManage && (
        <>
          <Button
            variant="default"
            component={Link}
            to={`/matching/${demand.id}/edit`}
            leftSection={<IconPencil size={16} />}
          >
            Edit
          </Button>
          <MoreMenu demand={demand} />
        </>
      )}
    </>
  );
}

/** The title of a talent search as part of a file name. */
function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
}

function MoreMenu({ demand }: { demand: Demand }) {
  const { id, title, archived_at } = demand;
  const navigate = useNavigate();
  const archive = useChange(changeDemand, {
    refreshes: [listDemands, readDemand],
    onFailed: toastFailure('Could not update the talent search'),
  });
  const remove = useChange(removeDemand, {
    refreshes: [listDemands],
    onDone: () => {
      toastSuccess(`“${title}” deleted.`);
      void navigate('/matching');
    },
    onFailed: toastFailure('Could not delete the talent search'),
  });
  const put = (archived: boolean) => archive.mutate({ params: { id }, body: { archived } });
  const toggle = () => {
    put(archived_at === null);
    toastSuccess(archived_at === null ? `“${title}” archived.` : `“${title}” reopened.`, {
      run: () => put(archived_at !== null),
    });
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={archived_at ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
          onClick={toggle}
        >
          {archived_at ? 'Reopen' : 'Archive'}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() =>
            confirm({
              title: `Delete “${title}”?`,
              body: 'This also deletes its shortlist and scores. People are not deleted.',
              action: 'Delete',
              onConfirm: () => remove.mutate({ params: { id } }),
            })
          }
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
