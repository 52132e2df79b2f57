/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next turn; the address would otherwise hold the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
