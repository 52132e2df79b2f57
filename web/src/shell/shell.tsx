import { Drawer, ScrollArea } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '../api/session.tsx';
import { maySee, sectionAt } from '../shared/sections.ts';
import { Wordmark } from '../ui/mark.tsx';
import { Forbidden } from './forbidden.tsx';
import { palette } from './palette-store.ts';
import classes from './shell.module.css';
import { openShortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useWorkspaceStream } from './use-workspace-stream.ts';

// The palette searches everything, so it pulls in half of the contract. The first page does not wait for that.
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Everything around a page. It is remounted for each workspace, so that no data of one shows in another. */
export function Shell() {
  return <WorkspaceShell key={useUser().workspace.id} />;
}

function WorkspaceShell() {
  const user = useUser();
  const { pathname } = useLocation();
  const [menuOpen, menu] = useDisclosure(false);
  const live = useWorkspaceStream();
  const section = sectionAt(pathname);

  // Here and not in the palette, which may still be loading. The shortcut types nothing, so it also works in fields.
  useHotkeys([['mod+K', palette.open]], []);
  // On most keyboards, a question mark needs the Shift key.
  useHotkeys([
    ['?', openShortcuts],
    ['shift+?', openShortcuts],
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes.
  useEffect(menu.close, [pathname]);

  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.sidebar}>
        <Sidebar live={live} />
      </div>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        position="left"
        size={288}
        title={<Wordmark />}
        scrollAreaComponent={ScrollArea.Autosize}
        classNames={{ body: classes.drawer ?? '' }}
      >
        <Sidebar live={live} branded={false} />
      </Drawer>
      <div className={classes.column}>
        <TopBar onMenu={menu.open} menuOpen={menuOpen} />
        <main id="main" className={classes.main} tabIndex={-1}>
          {section && !maySee(section, user) ? <Forbidden section={section} /> : <Outlet />}
        </main>
      </div>
      <Suspense>
        <CommandPalette />
      </Suspense>
    </div>
  );
}
