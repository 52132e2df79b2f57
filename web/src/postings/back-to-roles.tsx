import { useLocation } from 'react-router';
import { BackLink } from '../ui/back-link.tsx';

/** Leads back to the search as it was left. */
export function BackToRoles() {
  const { state } = useLocation();
  const search = typeof state?.search === 'string' ? state.search : '';
  return <BackLink to={{ pathname: '/postings', search }} label="All roles" />;
}
