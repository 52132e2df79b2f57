import { describe, expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { accentOf, contrast } from './colors.ts';
import { formatText } from './format-text.ts';

const test = await testSystem();
const ATTACK = `<script>alert('x')</script>"><img src=x onerror=alert(1)>`;

describe('the careers site', () => {
  it('lists the open jobs of the demo under its fixed address, and filters them', async () => {
    const owner = await test.signIn();
    await newOpenJob(owner, { title: 'Baker', department: 'Kitchen', location: 'Utrecht' });
    const other = await newOpenJob(owner, { title: 'Driver', department: 'Logistics', location: 'Ghent' });
    expect(other.site).toBe('/careers/demo');

    const all = await (await test.fetch('/careers/demo')).text();
    const some = await (await test.fetch('/careers/demo?department=Kitchen')).text();
    const none = await (await test.fetch('/careers/demo?department=Kitchen&location=Ghent')).text();

    expect(all).toContain('2 open jobs');
    expect(some).toContain('/careers/demo/baker');
    expect(some).not.toContain('/careers/demo/driver');
    expect(none).toContain('No open job matches');
  });

  it('a workspace without jobs says so, and an unknown one does not exist', async () => {
    const owner = await test.signIn({ tenant: 'Quiet Company' });
    const site = new URL((await owner.get('/api/careers-site')).body.url).pathname;

    const empty = await test.fetch(site);
    const unknown = await test.fetch('/careers/nobody-here');
    const deep = await test.fetch(`${site}/a/b/c`);

    expect(await empty.text()).toContain('There are no open jobs right now');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('text/html');
    expect(deep.status).toBe(404);
    const problem = await test.fetch('/careers/nobody-here', { headers: { accept: 'application/json' } });
    expect(await problem.json()).toMatchObject({ code: 'no-such-careers-site' });
  });

  it('is small, runs no code, and may be kept by browsers until something changes', async () => {
    const owner = await test.signIn({ tenant: 'Small Pages' });
    const job = await newOpenJob(owner, { text: 'A long text. '.repeat(2000) });

    const page = await test.fetch(job.path);
    const tag = page.headers.get('etag') ?? '';
    const text = await page.text();
    const again = () => test.fetch(job.path, { headers: { 'if-none-match': tag } });

    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text.length).toBeLessThan(100_000);
    expect(text.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).not.toMatch(/<script/);
    expect((await again()).status).toBe(304);
    await owner.patch(`/api/jobs/${job.id}`, { department: 'Care' });
    expect((await again()).status).toBe(200);
  });

  it('text of jobs never becomes markup', async () => {
    const owner = await test.signIn({ tenant: 'Attacked' });
    const text = `${ATTACK}\n\n[click](javascript:alert(1)) [ok](https://example.org/"onclick=x)\n\n- **${ATTACK}**`;
    const question = {
      key: 'why',
      label: ATTACK,
      kind: 'choice',
      choices: [ATTACK, 'Other'],
      required: true,
    };
    const fields = { text, department: ATTACK, location: ATTACK.slice(0, 90), questions: [question] };
    const job = await newOpenJob(owner, { title: `Cook ${ATTACK}`, ...fields });
    await owner.patch('/api/careers-site', { name: ATTACK, intro: ATTACK });

    for (const path of [
      job.path,
      job.site,
      ...['feed.rss', 'jobs.xml'].map((name) => `${job.site}/${name}`),
    ]) {
      const body = await (await test.fetch(path)).text();
      expect(body, path).not.toContain('<script>alert');
      expect(body, path).not.toContain('<img src=x');
      expect(body, path).not.toMatch(/href="javascript/);
    }
    const form = { ...applicationOf(), name: `${ATTACK}`, email: 'x', 'answer.why': 'Other' };
    const page = await sendApplication(test, job.path, form, { json: false });
    expect(page.body).not.toContain('<img src=x');
  });

  it('a job whose title is written in another script has a working address', async () => {
    const owner = await test.signIn({ tenant: 'Больница' });
    const job = await newOpenJob(owner, { title: 'Медсестра' });

    const list = await (await test.fetch(job.site)).text();
    const href = /<li><a href="([^"]+)"/.exec(list)?.[1] ?? '';
    const sent = await sendApplication(test, href, applicationOf());

    expect(href).toMatch(/^[\x21-\x7e]+$/);
    expect(await (await test.fetch(href)).text()).toContain('<h1>Медсестра</h1>');
    expect(sent.status).toBe(201);
    expect((await test.fetch(new URL(sent.body.status_url).pathname)).status).toBe(200);
  });

  it('describes jobs to search engines and job boards', async () => {
    const owner = await test.signIn({ tenant: 'Described' });
    const pay = { min: 60000, max: 75000, currency: 'EUR', period: 'year' };
    const job = await newOpenJob(owner, {
      ...{
        title: 'Nurse & <Carer>',
        location: 'Utrecht',
        workplace: 'onsite',
        employment_type: 'part_time',
        pay,
      },
    });

    const page = await (await test.fetch(job.path)).text();
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: 'Nurse & <Carer>',
      employmentType: 'PART_TIME',
      jobLocation: { address: { addressLocality: 'Utrecht' } },
      baseSalary: { currency: 'EUR', value: { minValue: 60000, maxValue: 75000, unitText: 'YEAR' } },
      directApply: true,
    });
    expect(page).toContain('€60,000 – €75,000 per year');
    const expected = { 'sitemap.xml': '<loc>', 'feed.rss': '<guid', 'jobs.xml': '<referencenumber>' };
    for (const [name, element] of Object.entries(expected)) {
      const feed = await test.fetch(`${job.site}/${name}`);
      expect(feed.headers.get('content-type')).toContain('xml');
      const text = await feed.text();
      expect(text).toContain(element);
      expect(text).toContain(job.slug);
      expect(text).not.toContain('Nurse & <');
    }
  });

  it('shows the name, logo, color and text of its workspace, which only some members can change', async () => {
    const owner = await test.signIn({ tenant: 'Painted' });
    const viewer = await test.signIn({ tenant: 'Painted', role: 'viewer' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const sendLogo = (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.append('logo', new Blob([bytes], { type: 'image/png' }), 'logo.png');
      const headers = { authorization: `Bearer ${owner.token}` };
      return test.fetch('/api/careers-site/logo', { method: 'POST', headers, body });
    };

    const changed = await owner.patch('/api/careers-site', {
      name: 'Painters & Co',
      intro: 'We **paint**.',
      color: '#ffe600',
    });
    const logo = await sendLogo(new Uint8Array(png));
    const svg = await sendLogo(new TextEncoder().encode('<svg onload="alert(1)"/>'));

    expect(changed.body).toMatchObject({
      name: 'Painters & Co',
      color: '#ffe600',
      open_jobs: 0,
      logo_url: null,
    });
    expect(await svg.json()).toMatchObject({ code: 'not-an-image' });
    const { url, logo_url } = (await logo.json()) as { url: string; logo_url: string };
    const page = await (await test.fetch(new URL(url).pathname)).text();
    expect(page).toContain('Careers at Painters &amp; Co');
    expect(page).toContain('<strong>paint</strong>');
    expect(page).toContain(new URL(logo_url).pathname);
    const picture = await test.fetch(new URL(logo_url).pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    const removed = await owner.delete('/api/careers-site/logo');
    expect(removed.body.logo_url).toBeNull();
    expect((await viewer.get('/api/careers-site')).status).toBe(403);
    expect((await viewer.patch('/api/careers-site', { name: 'Mine' })).status).toBe(403);
  });
});

describe('text and colors', () => {
  it('plain text and Markdown get headings, lists, emphasis and links', () => {
    const { markup } = formatText(
      'Hello\nworld\n\nRequirements\n- one\n- two\n\n# Pay\n1. a_b_c\n*fine* `x<y` https://a.example/?b=1&c.',
    );

    expect(markup).toBe(
      '<p>Hello<br>world</p><h2>Requirements</h2><ul><li>one</li><li>two</li></ul><h2>Pay</h2><ol><li>a_b_c</li></ol>' +
        '<p><em>fine</em> <code>x&lt;y</code> <a href="https://a.example/?b=1&amp;c" rel="nofollow noopener">https://a.example/?b=1&amp;c</a>.</p>',
    );
  });

  it('every color becomes one that can be read', () => {
    for (const color of ['#ffe600', '#ffffff', '#000000', '#2f5d8c', '#ff0000', '#777777']) {
      const { light, dark, onLight, onDark } = accentOf(color);
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#17191e')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, onLight)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
