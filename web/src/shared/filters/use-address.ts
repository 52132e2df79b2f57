import { useSearchParams } from 'react-router';

/** Filters live in the URL, so that what is shown can be shared. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  return {
    has: (name: string) => address.has(name),
    text: (name: string) => address.get(name) || undefined,
    /** Empty values are left out of the URL. */
    change: (changes: Record<string, string | undefined>) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      }, options),
    clear: () => setAddress({}, options),
  };
}
