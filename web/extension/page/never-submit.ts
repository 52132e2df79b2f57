/** Runs `work` while forms on this page cannot be submitted by an event that it causes. */
export async function neverSubmit<T>(work: () => Promise<T>): Promise<T> {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('submit', refuse, true);
  try {
    return await work();
  } finally {
    window.removeEventListener('submit', refuse, true);
  }
}
