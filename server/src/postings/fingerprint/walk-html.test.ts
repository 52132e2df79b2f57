import { describe, expect, it } from 'vitest';
import { fingerprintPage } from './fingerprint.ts';
import { walkHtml } from './walk-html.ts';

function eventsOf(html: string): string {
  const events: string[] = [];
  walkHtml(html, {
    open: (name) => events.push(`<${name}>`),
    attribute: (name, value) => events.push(`${name}=${value}`),
    text: (data) => events.push(data),
    close: (name) => events.push(`</${name}>`),
  });
  return events.join('');
}

describe('a page as events', () => {
  it.each([
    ['end tags that are left out', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['paragraphs that end where a block begins', '<p>a<div>b</div>', '<p>a</p><div>b</div>'],
    ['terms and their values', '<dl><dt>a<dd>b<dt>c</dl>', '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>'],
    [
      'cells',
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    ],
    ['end tags of nothing', 'a</div></b>b', 'ab'],
    ['end tags in the wrong order', '<b><i>a</b>c</i>', '<b><i>a</i></b>c'],
    ['elements that are never closed', '<main><p>a', '<main><p>a</p></main>'],
    ['empty elements', 'a<br>b<img src=x>c</br>', 'a<br></br>b<img></img>c<br></br>'],
    ['capital letters', '<DIV Role=Main>A</Div>', '<div>role=MainA</div>'],
    ['entities', '<i id="a&#x2B;b">R&amp;D</i>', '<i>id=a+bR&D</i>'],
    ['drawings', '<svg><path/><g>x</g></svg>y', '<svg><path></path><g>x</g></svg>y'],
    ['a slash that closes nothing', '<div/>a', '<div>a</div>'],
    ['scripts', '<script type="a">if (a<b) "</div>"</script>c', '<script>type=aif (a<b) "</div>"</script>c'],
    ['comments', 'a<!-- <p>no</p> -->b', 'ab'],
  ])('handles %s', (_what, html, expected) => {
    expect(eventsOf(html)).toBe(expected);
  });

  it('is read to any depth, and every opened element is closed', () => {
    const deep = `${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}after`;
    const events = eventsOf(deep);
    expect(events).toContain(' deep ');
    expect(events.endsWith('</div>after')).toBe(true);
    expect(events.split('<div>').length).toBe(events.split('</div>').length);
  });

  it('is read in linear time', () => {
    const text = 'You plan the night shift and know every shelf. '.repeat(12);
    const page = `<h1>Planner</h1><p>${text}</p>`;
    const { fingerprint } = fingerprintPage(page);
    expect(fingerprintPage('<b>'.repeat(100_000) + page).fingerprint).toEqual(fingerprint);
  });
});
