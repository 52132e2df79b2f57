/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, and the object URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
