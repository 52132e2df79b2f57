import {
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconBuildings,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconPlayerPlay,
  type IconProps,
  IconSunMoon,
  IconTimeline,
  IconUpload,
  IconUserPlus,
  IconUserSquareRounded,
} from '@tabler/icons-react';
import type { Permission } from '@tenon/contract/permissions';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { apiReference } from '../api/config.ts';
import { useSession, useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { maySee, sections } from '../shared/sections.ts';
import { useRunCheck } from '../shared/use-run-check.ts';
import { useStartRun } from '../shared/use-start-run.ts';

import { openShortcuts } from './shortcuts.tsx';
import { useSwitchWorkspace } from './use-switch-workspace.ts';
import { useToggleScheme } from './use-toggle-scheme.ts';

export type Command = {
  id: string;
  group:
    | 'Actions'
    | 'Pages'
    | 'Workspaces'
    | 'Jobs'
    | 'Applicants'
    | 'People'
    | 'Talent searches'
    | 'Roles'
    | 'Applications'
    | 'Search';
  label: string;
  keywords?: string;
  icon: ComponentType<IconProps>;
  run: () => void;
};

/** The pages, actions and workspaces that the user can reach from the command palette. */
export function useCommands(): Command[] {
  const user = useUser();
  const navigate = useNavigate();
  const switchTo = useSwitchWorkspace();
  return [
    ...useActions(),
    ...sections
      .filter((section) => maySee(section, user))
      .map(
        ({ path, label, keywords, icon }): Command => ({
          id: `page${path.replaceAll('/', '-')}`,
          group: 'Pages',
          label,
          keywords,
          icon,
          run: () => void navigate(path),
        }),
      ),
    ...user.workspaces
      .filter((workspace) => workspace.id !== user.workspace.id)
      .map(
        (workspace): Command => ({
          id: `workspace-${workspace.id}`,
          group: 'Workspaces',
          label: workspace.name,
          keywords: 'workspace',
          icon: IconBuilding,
          run: () => void switchTo(workspace),
        }),
      ),
  ];
}

type PageAction = Omit<Command, 'group' | 'run'> & { needs: Permission; path: string };

/** Actions that open a page or a dialog. */
const pageActions: PageAction[] = [
  {
    id: 'create-job',
    label: 'Create a job',
    keywords: 'new opening requisition',
    icon: IconBriefcase,
    needs: 'jobs.manage',
    path: '/jobs/new',
  },
  {
    id: 'invite',
    label: 'Invite member',
    icon: IconUserPlus,
    needs: 'members.manage',
    path: '/members?dialog=invite',
  },
  {
    id: 'create-key',
    label: 'Create API key',
    icon: IconKey,
    needs: 'keys.manage',
    path: '/api-keys?dialog=create',
  },
  {
    id: 'add-documents',
    label: 'Upload resumes',
    keywords: 'add documents files cv',
    icon: IconUpload,
    needs: 'documents.manage',
    path: '/documents',
  },
  {
    id: 'add-resume',
    label: 'Upload my resume',
    keywords: 'cv own documents files',
    icon: IconUpload,
    needs: 'resumes.manage',
    path: '/resumes',
  },
  {
    id: 'add-person',
    label: 'Add person',
    keywords: 'candidate contact new',
    icon: IconUserSquareRounded,
    needs: 'people.manage',
    path: '/people/new',
  },
  {
    id: 'add-company',
    label: 'Add company',
    keywords: 'careers board employer',
    icon: IconBuildings,
    needs: 'postings.manage',
    path: '/companies?dialog=add-company',
  },
];

type OtherAction = Omit<Command, 'group'> & { needs?: Permission };

function useActions(): Command[] {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const actions: OtherAction[] = [
    ...pageActions.map(({ path, ...action }) => ({ ...action, run: () => void navigate(path) })),
    ...useOtherActions(),
  ];
  return actions
    .filter(({ needs }) => !needs || permissions.includes(needs))
    .map(({ needs: _, ...action }) => ({ ...action, group: 'Actions' }));
}

function useOtherActions(): OtherAction[] {
  const { leave } = useSession();
  const { dark, toggle } = useToggleScheme();
  const check = useRunCheck();
  const ingestion = useStartRun();
  return [
    {
      id: 'ingest',
      label: 'Start ingestion',
      keywords: 'run crawl fetch roles companies',
      icon: IconPlayerPlay,
      needs: 'postings.manage',
      run: () => ingestion.start(),
    },
    {
      id: 'check',
      label: 'Run a system check',
      icon: IconTimeline,
      needs: 'system.manage',
      run: check.run,
    },
    {
      id: 'scheme',
      label: dark ? 'Switch to light mode' : 'Switch to dark mode',
      keywords: 'toggle dark mode light theme colors',
      icon: IconSunMoon,
      run: toggle,
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      keywords: 'keys help hotkeys',
      icon: IconKeyboard,
      run: openShortcuts,
    },
    {
      id: 'reference',
      label: 'Open API reference',
      keywords: 'docs documentation openapi',
      icon: IconBook2,
      run: () => void window.open(apiReference, '_blank', 'noopener'),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      keywords: 'leave log out',
      icon: IconLogout,
      run: () => void leave().catch(toastFailure('Could not sign out')),
    },
  ];
}
