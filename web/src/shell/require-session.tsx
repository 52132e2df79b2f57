import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../api/session.tsx';
import { Frame } from '../ui/frame.tsx';
import { Splash } from '../ui/splash.tsx';
import { FailureState } from '../ui/states.tsx';

/** Requires a session. Signed-out visitors sign in first and then return to the page they wanted. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  if (session.phase === 'restoring') return <Splash />;
  if (session.phase === 'unreachable') {
    const { title, detail, requestId } = session.problem;
    return (
      <Frame>
        <FailureState
          title={title}
          detail={`${detail} Retrying automatically.`}
          reference={requestId}
          onRetry={session.retry}
          order={1}
        />
      </Frame>
    );
  }
  if (session.phase === 'signed-out') {
    const requested = `${pathname}${search}${hash}`;
    return (
      <Navigate
        to={requested === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(requested)}`}
        replace
      />
    );
  }
  return <Outlet />;
}
