import { useState } from 'react';

/** Whether an action is still running. It counts as finished when it fails, too. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async <T>(action: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await action();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
