import { describe as about, expect, it } from 'vitest';
import { describe } from './description.ts';

about('descriptions', () => {
  it.each([
    [
      '<p onclick="x()" style="color:red">Hi <b>there</b></p>',
      '<p>Hi <strong>there</strong></p>',
      'Hi there',
    ],
    ['<div><div>One</div><div>Two</div></div>', '<p>One</p><p>Two</p>', 'One\nTwo'],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
      'a\nb\nc',
    ],
    ['<h1>T</h1>x<br>y<br><br>z', '<h3>T</h3><p>x<br />y</p><p>z</p>', 'T\nx\ny\nz'],
    [
      '<p>See <a href="https://a.example/?x=1&amp;y=2" target="_blank">us</a></p>',
      '<p>See <a href="https://a.example/?x=1&amp;y=2" rel="nofollow noopener noreferrer">us</a></p>',
      'See us',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<p><a rel="nofollow noopener noreferrer">x</a></p>', 'x'],
    ['<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>ok', '<p>ok</p>', 'ok'],
    ['<p>a &lt;script&gt; b</p>', '<p>a &lt;script&gt; b</p>', 'a <script> b'],
    ['<p>Engin<b>eer</b> wanted</p>', '<p>Engin<strong>eer</strong> wanted</p>', 'Engineer wanted'],
    ['<p>&nbsp;</p><p> </p><p>x</p>', '<p>x</p>', 'x'],
    ['<span style="display:none">hidden</span>seen', '<p>seen</p>', 'seen'],
    ['<table><tr><td>Pay</td><td>10</td></tr></table>', '<p>Pay 10</p>', 'Pay 10'],
    ['<svg><script>alert(1)</script></svg><iframe src="//x"></iframe><p>y', '<p>y</p>', 'y'],
  ])('%s', (html, clean, text) => {
    expect(describe({ html })).toMatchObject({ html: clean, text });
  });

  it('a plain text description keeps its lines', () => {
    expect(describe({ text: 'One <1>\nTwo\n\nThree' })).toMatchObject({
      html: '<p>One &lt;1&gt;<br />Two</p><p>Three</p>',
      text: 'One <1>\nTwo\nThree',
    });
  });
});
