import { useLocation } from 'react-router';
import { BackLink } from '../ui/back-link.tsx';

/** Back to the search in its previous state. */
export function BackToRoles() {
  const { state } = useLocation();
  const search = typeof state?.search === 'string' ? state.search : '';
  return <BackLink to={{ pathname: '/postings', search }} label="All roles" />;
}
