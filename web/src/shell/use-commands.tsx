import {
  IconBook2,
  IconBuilding,
  IconBuildings,
  IconKey,
  IconLogout,
  IconPlayerPlay,
  type IconProps,
  IconSunMoon,
  IconTimeline,
  IconUpload,
  IconUserPlus,
  IconUserSquareRounded,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { apiReference } from '../api/config.ts';
import { useSession, useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { maySee, sections } from '../shared/sections.ts';
import { useRunCheck } from '../shared/use-run-check.ts';
import { useStartRun } from '../shared/use-start-run.ts';

import { useSwitchWorkspace } from './use-switch-workspace.ts';
import { useToggleScheme } from './use-toggle-scheme.ts';

export type Command = {
  id: string;
  group:
    | 'Actions'
    | 'Pages'
    | 'Workspaces'
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

/** What this user can reach and do from the palette. */
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

function useActions(): Command[] {
  const { permissions } = useUser();
  const { leave } = useSession();
  const navigate = useNavigate();
  const { dark, toggle } = useToggleScheme();
  const check = useRunCheck();
  const ingestion = useStartRun();

  const actions: (Omit<Command, 'group'> | false)[] = [
    permissions.includes('members.manage') && {
      id: 'invite',
      label: 'Invite member',
      icon: IconUserPlus,
      run: () => void navigate('/members?dialog=invite'),
    },
    permissions.includes('keys.manage') && {
      id: 'create-key',
      label: 'Create API key',
      icon: IconKey,
      run: () => void navigate('/api-keys?dialog=create'),
    },
    permissions.includes('documents.manage') && {
      id: 'add-documents',
      label: 'Upload resumes',
      keywords: 'add documents files cv',
      icon: IconUpload,
      run: () => void navigate('/documents'),
    },
    permissions.includes('resumes.manage') && {
      id: 'add-resume',
      label: 'Upload my resume',
      keywords: 'cv own documents files',
      icon: IconUpload,
      run: () => void navigate('/resumes'),
    },
    permissions.includes('people.manage') && {
      id: 'add-person',
      label: 'Add person',
      keywords: 'candidate contact new',
      icon: IconUserSquareRounded,
      run: () => void navigate('/people/new'),
    },
    permissions.includes('postings.manage') && {
      id: 'add-company',
      label: 'Add company',
      keywords: 'careers board employer',
      icon: IconBuildings,
      run: () => void navigate('/companies?dialog=add-company'),
    },
    permissions.includes('postings.manage') && {
      id: 'ingest',
      label: 'Start ingestion',
      keywords: 'run crawl fetch roles companies',
      icon: IconPlayerPlay,
      run: () => ingestion.start(),
    },
    permissions.includes('system.manage') && {
      id: 'check',
      label: 'Run a system check',
      icon: IconTimeline,
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
  return actions.flatMap((action) => (action ? [{ ...action, group: 'Actions' as const }] : []));
}
