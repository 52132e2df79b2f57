import { useNavigate } from 'react-router';
import { useSession, useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** Switches to another workspace and opens its home page, because the current page belongs to the old one. */
export function useSwitchWorkspace() {
  const navigate = useNavigate();
  const { switchTo } = useSession();
  const { workspace } = useUser();
  return async (other: { id: string; name: string }) => {
    if (other.id === workspace.id) return;
    try {
      await switchTo(other.id);
      await navigate('/');
      toastSuccess(`Switched to ${other.name}.`);
    } catch (error) {
      toastFailure(`Could not switch to ${other.name}`)(error);
    }
  };
}
