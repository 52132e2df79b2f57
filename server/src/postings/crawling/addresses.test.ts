import { describe, expect, it } from 'vitest';
import { allowedBy, checkAddress } from './addresses.ts';
import { isPublicAddress } from './private-addresses.ts';

const noAddress = allowedBy([]);
const codeOf = (url: string, allowed = noAddress) => {
  try {
    checkAddress(url, allowed);
    return 'asked';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('addresses', () => {
  it.each([
    'https://jobs.example.com/openings?page=2',
    'https://93.184.216.34/jobs',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/jobs',
    'https://bücher.example/karriere',
  ])('allow %s', (url) => {
    expect(codeOf(url)).toBe('asked');
  });

  it.each([
    'http://jobs.example.com/',
    'https://jobs.example.com:8443/',
    'https://ann:secret@jobs.example.com/',
    'https://localhost/',
    'https://careers.localhost/',
    'https://intranet/',
    'https://vault.internal/',
    'https://printer.local./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ])('disallow %s', (url) => {
    expect(codeOf(url)).toBe('address-not-allowed');
  });

  it.each([
    '',
    'jobs',
    'ftp://jobs.example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    `https://a.example/${'x'.repeat(3000)}`,
  ])('reject %s as unusable', (url) => {
    expect(codeOf(url)).toBe('address-not-usable');
  });

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::ffff:93.184.216.34',
    'fe80::1%eth0',
    'fc00::1',
    '2001::1',
    '100::1',
  ])('do not count %s as public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('allow exactly the configured names and ports', () => {
    const allowed = allowedBy(['*.localhost:4401', '127.0.0.1:*', 'intranet.example', '[::1]:8080']);

    expect(codeOf('http://acme.localhost:4401/jobs', allowed)).toBe('asked');
    expect(codeOf('http://127.0.0.1:1234/', allowed)).toBe('asked');
    expect(codeOf('http://intranet.example/', allowed)).toBe('asked');
    expect(codeOf('http://[::1]:8080/', allowed)).toBe('asked');

    expect(codeOf('http://acme.localhost:4402/', allowed)).toBe('address-not-allowed');
    expect(codeOf('http://localhost:4401/', allowed)).toBe('address-not-allowed');
    expect(codeOf('http://evil-localhost:4401/', allowed)).toBe('address-not-allowed');
    expect(codeOf('http://127.0.0.2:1234/', allowed)).toBe('address-not-allowed');
    expect(codeOf('http://intranet.example:8080/', allowed)).toBe('address-not-allowed');
    expect(codeOf('http://[::1]:8081/', allowed)).toBe('address-not-allowed');
  });

  it.each([
    'https://www.linkedin.com/jobs/view/1',
    'https://de.indeed.com/job/1',
    'https://www.glassdoor.co.uk/x',
  ])('disallow sites that forbid automated access: %s', (url) => {
    expect(() => checkAddress(url, allowedBy([]))).toThrow('does not allow automated access');
  });

  it('drop the fragment', () => {
    expect(checkAddress(' https://jobs.example.com/a#apply ', noAddress).href).toBe(
      'https://jobs.example.com/a',
    );
  });
});
