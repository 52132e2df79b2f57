export type ParsedLink = {
  /** With its scheme, without tracking parameters. */
  url: string;
  /** linkedin, github, …; undefined for a personal website. */
  network?: string;
  username?: string;
  /** Whether it is a person's page, not one of a company, a post or a repository. */
  isProfile: boolean;
};

type Network = { name: string; hosts: RegExp; profile: RegExp };

const handle = '([\\p{L}\\p{N}._%~@-]+)';
const path = (pattern: string) => new RegExp(`^${pattern}/?$`, 'iu');

const networks: Network[] = [
  {
    name: 'linkedin',
    hosts: /(^|\.)(linkedin\.com|lnkd\.in)$/,
    profile: path(`/(?:in|pub|profile)/${handle}(?:/.*)?`),
  },
  { name: 'github', hosts: /^(www\.)?github\.com$/, profile: path(`/${handle}`) },
  { name: 'github', hosts: /\.github\.io$/, profile: /^\/?$/ },
  { name: 'gitlab', hosts: /^(www\.)?gitlab\.com$/, profile: path(`/${handle}`) },
  { name: 'bitbucket', hosts: /^(www\.)?bitbucket\.org$/, profile: path(`/${handle}`) },
  {
    name: 'stackoverflow',
    hosts: /(^|\.)stackoverflow\.com$/,
    profile: path(`/(?:users|cv|story)/(?:\\d+/)?${handle}`),
  },
  { name: 'x', hosts: /^(www\.|mobile\.)?(twitter|x)\.com$/, profile: path(`/@?${handle}`) },
  { name: 'facebook', hosts: /(^|\.)(facebook|fb)\.com$/, profile: path(`/${handle}`) },
  { name: 'instagram', hosts: /(^|\.)instagram\.com$/, profile: path(`/${handle}`) },
  { name: 'xing', hosts: /(^|\.)xing\.(com|to)$/, profile: path(`/(?:profile/|people/)?${handle}`) },
  { name: 'medium', hosts: /^(www\.)?medium\.com$/, profile: path(`/@${handle}`) },
  { name: 'medium', hosts: /\.medium\.com$/, profile: /^\/?$/ },
  { name: 'dev', hosts: /^(www\.)?dev\.to$/, profile: path(`/${handle}`) },
  { name: 'behance', hosts: /(^|\.)behance\.net$/, profile: path(`/${handle}`) },
  { name: 'dribbble', hosts: /(^|\.)dribbble\.com$/, profile: path(`/${handle}`) },
  { name: 'kaggle', hosts: /(^|\.)kaggle\.com$/, profile: path(`/${handle}`) },
  { name: 'huggingface', hosts: /^(www\.)?(huggingface\.co|hf\.co)$/, profile: path(`/${handle}`) },
  { name: 'leetcode', hosts: /(^|\.)leetcode\.com$/, profile: path(`/(?:u/)?${handle}`) },
  { name: 'hackerrank', hosts: /(^|\.)hackerrank\.com$/, profile: path(`/(?:profile/)?${handle}`) },
  { name: 'codeforces', hosts: /(^|\.)codeforces\.com$/, profile: path(`/profile/${handle}`) },
  { name: 'codepen', hosts: /(^|\.)codepen\.io$/, profile: path(`/${handle}`) },
  { name: 'orcid', hosts: /(^|\.)orcid\.org$/, profile: path('/([\\dX-]+)') },
  { name: 'google-scholar', hosts: /^scholar\.google\./, profile: /^\/citations/ },
  { name: 'researchgate', hosts: /(^|\.)researchgate\.net$/, profile: path(`/profile/${handle}`) },
  {
    name: 'youtube',
    hosts: /(^|\.)(youtube\.com|youtu\.be)$/,
    profile: path(`/(?:c/|channel/|user/|@)${handle}`),
  },
  { name: 'telegram', hosts: /^(www\.)?(t\.me|telegram\.me)$/, profile: path(`/${handle}`) },
  { name: 'angellist', hosts: /(^|\.)(angel\.co|wellfound\.com)$/, profile: path(`/(?:u/)?${handle}`) },
  { name: 'mastodon', hosts: /(^|\.)mastodon\.|^fosstodon\.org$/, profile: path(`/@${handle}`) },
  { name: 'bluesky', hosts: /^bsky\.app$/, profile: path(`/profile/${handle}`) },
  { name: 'npm', hosts: /(^|\.)npmjs\.com$/, profile: path(`/~${handle}`) },
  { name: 'skype', hosts: /^join\.skype\.com$/, profile: /^\/./ },
  { name: 'whatsapp', hosts: /^(wa\.me|api\.whatsapp\.com)$/, profile: /^\/./ },
];

/** Undefined if the text is not a web address. */
export function parseLink(text: string): ParsedLink | undefined {
  const written = text.trim().replace(/(?<![)\].,;:'"”’>])[)\].,;:'"”’>]+$/, '');
  if (!written || /\s/.test(written) || /^(mailto|tel|javascript|file|data):/i.test(written))
    return undefined;
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  } catch {
    return undefined;
  }
  const host = url.hostname.toLowerCase();
  if (!/^([\p{L}\p{N}-]+\.)+[\p{L}]{2,}$/u.test(host) && !/^xn--|\.xn--/.test(host)) return undefined;
  const network = networks.find(({ hosts }) => hosts.test(host));
  for (const key of [...url.searchParams.keys()]) {
    if (/^(utm_|trk|original_?referer|lipi|igshid|fbclid|gclid|ref$|source$|originalSubdomain)/i.test(key)) {
      url.searchParams.delete(key);
    }
  }
  url.hash = network ? '' : url.hash;
  const match = network?.profile.exec(url.pathname);
  const subdomain = /^([\w-]+)\.(github\.io|medium\.com)$/.exec(host)?.[1];
  const username = network && match ? (match[1] ?? subdomain) : subdomain;
  return {
    url: url.href.replace(/\/$/, ''),
    ...(network ? { network: network.name } : {}),
    ...(username ? { username: decode(username).replace(/^@/, '') } : {}),
    isProfile: network
      ? match !== null && match !== undefined
      : url.pathname.split('/').filter(Boolean).length < 2,
  };
}

/** The URL of a profile by its username (“LinkedIn: jane-doe”). */
export function profileUrl(network: string, username: string): string | undefined {
  const prefix = prefixes[network];
  return prefix ? `${prefix}${username}` : undefined;
}

const prefixes: Record<string, string> = {
  linkedin: 'https://www.linkedin.com/in/',
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
  x: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  medium: 'https://medium.com/@',
  behance: 'https://www.behance.net/',
  dribbble: 'https://dribbble.com/',
  kaggle: 'https://www.kaggle.com/',
  telegram: 'https://t.me/',
  xing: 'https://www.xing.com/profile/',
  leetcode: 'https://leetcode.com/u/',
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
