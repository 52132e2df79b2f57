import { ActionIcon, Anchor, Badge, Menu, Switch, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconExternalLink, IconEye, IconTrash } from '@tabler/icons-react';
import { type Company, listCompanies, removeCompany } from '@tenon/contract/companies';
import { Link } from 'react-router';
import { useChange } from '../api/queries.ts';
import { boardNames, problemName } from '../shared/board-labels.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import classes from './companies.module.css';
import { UpdateFrequency } from './update-frequency.tsx';
import type { Choice } from './use-choice.ts';

type Context = { choice: Choice; mayManage: boolean; onTry: (company: Company) => void };

export function companyColumns({ choice, mayManage, onTry }: Context): Column<Company>[] {
  return [
    {
      header: 'Enabled',
      width: 84,
      cell: ({ key, name, enabled }) => (
        <Switch
          aria-label={`Enable ${name}`}
          checked={enabled}
          onChange={(event) => void choice.set([key], event.currentTarget.checked)}
        />
      ),
    },
    { header: 'Company', lead: true, cell: (company) => <Name company={company} /> },
    { header: 'Board', width: 150, cell: ({ board }) => boardNames[board.kind] },
    { header: 'Open roles', width: 110, align: 'right', cell: (company) => <OpenRoles company={company} /> },
    {
      header: 'Last checked',
      wideOnly: true,
      width: 130,
      cell: ({ listed_at }) => (listed_at ? <Moment at={listed_at} /> : <Text c="dimmed">Never</Text>),
    },
    {
      header: 'Updates',
      width: 170,
      cell: (company) => <UpdateFrequency company={company} mayManage={mayManage} />,
    },
    {
      header: 'Actions',
      actions: true,
      width: 56,
      cell: (company) => <CompanyMenu company={company} mayManage={mayManage} onTry={() => onTry(company)} />,
    },
  ];
}

function Name({ company: { name, shared, problem, careers_url } }: { company: Company }) {
  return (
    <>
      <span className={classes.name}>
        <Anchor href={careers_url} target="_blank" rel="noreferrer" fw={600} c="inherit">
          {name}
        </Anchor>
        {!shared && <Badge color="gray">Added by you</Badge>}
      </span>
      {problem && (
        <Tooltip label={problem.message} multiline maw={320}>
          <span className={classes.problem}>
            <IconAlertTriangle size={13} aria-hidden="true" />
            {problemName(problem.code)}, <Moment at={problem.at} />
          </span>
        </Tooltip>
      )}
    </>
  );
}

function OpenRoles({ company: { key, name, open_postings } }: { company: Company }) {
  if (open_postings === 0) return <Text c="dimmed">–</Text>;
  return (
    <Anchor
      component={Link}
      to={`/postings?company=${key}`}
      aria-label={`${counted(open_postings, 'open role')} of ${name}`}
    >
      {formatNumber(open_postings)}
    </Anchor>
  );
}

type CompanyMenuProps = { company: Company; mayManage: boolean; onTry: () => void };

function CompanyMenu({ company, mayManage, onTry }: CompanyMenuProps) {
  const { id, name, shared, careers_url } = company;
  const remove = useChange(removeCompany, {
    refreshes: [listCompanies],
    onDone: () => toastSuccess(`${name} removed.`),
    onFailed: toastFailure(`Could not remove ${name}`),
  });
  const ask = () =>
    confirm({
      title: `Remove ${name}?`,
      body: 'This also deletes its roles and your notes on them. You can add the company again later.',
      action: 'Remove',
      onConfirm: () => remove.mutate({ params: { id } }),
    });
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`} loading={remove.isPending}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayManage && (
          <Menu.Item leftSection={<IconEye size={16} />} onClick={onTry}>
            Preview open roles
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={careers_url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
        >
          Open careers page
        </Menu.Item>
        {mayManage && !shared && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={ask}>
            Remove
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
