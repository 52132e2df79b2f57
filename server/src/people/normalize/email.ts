import { domainToASCII } from 'node:url';

type Email = { value: string; key: string };

/** The address in lower case with an ASCII domain. The key is without parts that the provider ignores. */
export function normalizeEmail(raw: string): Email | undefined {
  const plain = simple.test(raw) ? raw.toLowerCase() : unwrap(raw);
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at);
  if (at < 1 || local.length > 64 || /[\s@<>(),;:[\]\\"]|^\.|\.$|\.\./.test(local)) return undefined;
  const domain = asciiDomain(plain.slice(at + 1));
  if (!domain || isPlaceholder(local, domain)) return undefined;
  const value = `${local}@${domain}`;
  return { value, key: keyOf(local, domain) };
}

/** Whether it is an office address like info@, jobs@ or noreply@, which nobody owns personally. */
export function isRoleAddress(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@')).replace(/\+.*$/s, '');
  return (
    roles.has(local) ||
    roles.has(local.replace(/[-._]?(?<!\d)\d+$/, '')) ||
    /^(no|do-?not)[-._]?reply/.test(local)
  );
}

/** Whether the address is at a provider where anyone can have one, so that its domain says nothing about the person. */
export function isAtProvider(address: string): boolean {
  return providers.test(address.slice(address.lastIndexOf('@') + 1));
}

const providers =
  /^(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|freenet|t-online|orange|wanadoo|free|laposte|sfr|libero|virgilio|yandex|ya|mail|inbox|proton|protonmail|pm|fastmail|zoho|hey|posteo|mailbox|tutanota|tuta|qq|163|126|sina|naver|hanmail|daum|comcast|verizon|att|sbcglobal|cox|charter|btinternet|sky|bigpond|optusnet|rediffmail|uol|bol|terra|seznam|wp|onet|o2|interia)(?:\.[a-z]+)+$/;

const simple = /^[a-z\d._%+'-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,24}$/i;

/** Extracts the address from `Jane Doe <mailto:jane@example.org?subject=Hi>`, `jane [at] example.org` and the like. */
function unwrap(raw: string): string {
  let text = raw
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim();
  text = /<([^<>@]*@[^<>]*)>/.exec(text)?.[1] ?? text;
  text = text
    .replace(/^\s*(?:e-?mail\s*:\s*)?(?:mailto:)?\s*/i, '')
    .replace(/\?(?:subject|body|cc)=.*$/is, '');
  text = text
    .replace(/(?:(?<!\s)\s+)?[[({]\s*(?:at|@)\s*[\])}]\s*/gi, '@')
    .replace(/(?:(?<!\s)\s+)?[[({]\s*(?:dot|\.)\s*[\])}]\s*/gi, '.');
  if (/%40/.test(text) && !text.includes('@')) text = text.replace(/%40/, '@');
  return text
    .replace(/^["'“”‘’\s]+/, '')
    .replace(/(?<!["'“”‘’\s.,;:!>)\]])["'“”‘’\s.,;:!>)\]]+$/, '')
    .toLowerCase();
}

function asciiDomain(written: string): string | undefined {
  const domain = domainToASCII(written.replace(/\.$/, ''));
  return /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]+)$/.test(domain)
    ? domain
    : undefined;
}

function isPlaceholder(local: string, domain: string): boolean {
  return (
    /^(?:no|none|na|n\.a|n-a|null|nil|unknown|no-?e?-?mail|xxx+|x|abc|asdf|test)$/.test(local) &&
    /^(?:no|none|na|null|unknown|e?mail|no-?e?mail|xxx*|abc|asdf|test|nowhere|domain)\./.test(domain)
  );
}

function keyOf(local: string, domain: string): string {
  const home = sameProvider.get(domain) ?? domain;
  if (home === 'gmail.com') {
    const name = cutTag(local, '+').replaceAll('.', '');
    return `${name || local}@${home}`;
  }
  if (dashTags.test(domain)) return `${cutTag(local, '-')}@${home}`;
  return plusTags.test(domain) ? `${cutTag(local, '+')}@${home}` : `${local}@${home}`;
}

function cutTag(local: string, separator: string): string {
  const start = local.indexOf(separator);
  return start > 0 ? local.slice(0, start) : local;
}

/** Domains under which a provider delivers to the same mailbox. */
const sameProvider = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['yandex.com', 'yandex.ru'],
  ['ya.ru', 'yandex.ru'],
]);

/** Providers that deliver `jane+jobs@` to `jane@`. Elsewhere, a plus may be part of the address. */
const plusTags =
  /^(?:(?:outlook|hotmail|live|msn)\.[a-z.]+|fastmail\.[a-z.]+|proton(?:mail)?\.[a-z]+|pm\.me|icloud\.com|me\.com|mac\.com|yandex\.[a-z.]+|ya\.ru|zoho(?:mail)?\.[a-z]+|mailbox\.org|posteo\.[a-z]+|tutanota\.[a-z]+|tuta\.[a-z]+|hey\.com|gmx\.[a-z]+|web\.de|runbox\.com|mail\.com)$/;

/** Disposable addresses of Yahoo have a dash. */
const dashTags = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;

const roles = new Set(
  (
    'abuse accounting accounts admin administration administrator admissions apply applications ask assistant ' +
    'billing bewerbung bewerbungen board booking bookings business buero career careers company compliance ' +
    'contact contacto contato contact-us contactus customerservice cv cvs desk dev direction director ebay ' +
    'editor email empleo employment empresa enquiries enquiry everyone events feedback finance frontdesk ' +
    'general hello hallo help helpdesk hey hi hiring hola hostmaster hr humanresources human.resources info ' +
    'informacion information inquiries inquiry it job jobs join kariera karriere kontakt legal mail mailer-daemon ' +
    'management manager marketing media news newsletter no-reply noreply office operations orders people personal ' +
    'postmaster praca press privacy purchasing reception recepcion recruit recruiter recruiters recruiting ' +
    'recruitment recrutement registrar resume resumes rh root rrhh sales secretariat secretary security sekretariat ' +
    'service services shop staff staffing stage studio subscribe support sysadmin talent talents team tech ' +
    'vacancies vacatures verwaltung webmaster work zentrale'
  ).split(' '),
);
