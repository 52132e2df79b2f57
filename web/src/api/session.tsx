import { readSignInOptions, type Session, signOut, switchWorkspace, type User } from '@tenon/contract/auth';
import { readUser } from '@tenon/contract/identity';
import type { Permission } from '@tenon/contract/permissions';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { call, mayHaveSession, onSession, refresh, setSession } from './client.ts';
import { asProblem, type ProblemError } from './problem.ts';
import { queryClient } from './queries.ts';

/** `ended` means that the session expired or was revoked, rather than signed out here. */
type State =
  | { phase: 'restoring' }
  | { phase: 'unreachable'; problem: ProblemError }
  | { phase: 'signed-out'; ended: boolean }
  | { phase: 'signed-in'; user: User };

type SessionValue = State & {
  retry: () => void;
  /** Starts using a session from a sign-in or a workspace switch. */
  enter: (session: Session) => void;
  leave: () => Promise<void>;
  switchTo: (workspaceId: string) => Promise<void>;
  /** Reloads the user, whose role or workspace name may have changed. */
  reload: () => Promise<void>;
};

/** How often to retry while the server is starting or the connection is down. */
const RETRY_MS = 4_000;

const SessionContext = createContext<SessionValue | undefined>(undefined);
/** Tabs share the cookie, so a tab that signs out or switches workspaces tells the others. */
const tabs = new BroadcastChannel('tenon-session');

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ phase: 'restoring' });
  const leaving = useRef(false);

  const restore = useCallback(() => {
    resume().catch((error) => setState({ phase: 'unreachable', problem: asProblem(error) }));
  }, []);

  useEffect(() => {
    let workspace: string | undefined;
    const stop = onSession((session) => {
      // Another tab may have switched workspaces. Data of one workspace must never show in another.
      if (session?.user.workspace.id !== workspace) queryClient.clear();
      const ended = workspace !== undefined && !leaving.current;
      workspace = session?.user.workspace.id;
      setState(session ? { phase: 'signed-in', user: session.user } : { phase: 'signed-out', ended });
    });
    tabs.onmessage = restore;
    restore();
    return stop;
  }, [restore]);

  useEffect(() => {
    if (state.phase !== 'unreachable') return;
    const timer = setTimeout(restore, RETRY_MS);
    return () => clearTimeout(timer);
  }, [state, restore]);

  const value = useMemo<SessionValue>(() => {
    const enter = (session: Session) => {
      setSession(session);
      tabs.postMessage('changed');
    };
    return {
      ...state,
      retry: () => {
        setState({ phase: 'restoring' });
        restore();
      },
      enter,
      leave: async () => {
        await call(signOut, {});
        leaving.current = true;
        setSession(undefined);
        leaving.current = false;
        tabs.postMessage('changed');
      },
      switchTo: async (workspaceId) =>
        enter(await call(switchWorkspace, { body: { workspace_id: workspaceId } })),
      reload: async () => {
        const user = await call(readUser, {});
        setState({ phase: 'signed-in', user });
      },
    };
  }, [state, restore]);

  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Checks for a session before refreshing it, so that a signed-out visit causes no failed request. */
async function resume(): Promise<void> {
  if (!mayHaveSession()) {
    const options = await queryClient.fetchQuery({
      queryKey: [readSignInOptions.id, {}],
      queryFn: () => call(readSignInOptions, {}),
      staleTime: 0,
    });
    if (!options.signed_in) return setSession(undefined);
  }
  await refresh();
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}

/** The signed-in user. Only for components behind the sign-in. */
export function useUser(): User {
  const session = useSession();
  if (session.phase !== 'signed-in') throw new Error('No user is signed in.');
  return session.user;
}

export function useMay(permission: Permission): boolean {
  return useUser().permissions.includes(permission);
}
