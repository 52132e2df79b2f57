/** Where to apply if the board does not say so: most show the form on the page of the posting. */
export function applyLink(source: string, url: string | null): string | null {
  if (!url || !URL.canParse(url)) return url;
  switch (source) {
    case 'workday':
      return withPath(url, '/apply');
    case 'lever':
      return withPath(url, '/apply');
    case 'ashby':
      return withPath(url, '/application');
    case 'personio':
      return withHash(url, 'apply');
    case 'greenhouse':
      return /(?:^|\.)greenhouse\.io$/.test(new URL(url).hostname) ? withHash(url, 'app') : url;
    default:
      return url;
  }
}

function withPath(address: string, ending: string): string {
  const url = new URL(address);
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  if (!path.endsWith(ending)) url.pathname = path + ending;
  return url.href;
}

function withHash(address: string, hash: string): string {
  const url = new URL(address);
  url.hash = hash;
  return url.href;
}
