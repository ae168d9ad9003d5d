import { describe, expect, it } from 'vitest'
import { html, trusted } from './html.ts'

describe('html', () => {
  it('escapes values, in text and in attributes', () => {
    const typed = `<script>alert("1")</script> & 'x'`
    expect(html`<a title="${typed}">${typed}</a>`.text).toBe(
      '<a title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</a>',
    )
  })

  it('leaves pieces of HTML as they are', () => {
    const items = ['a', '<b>'].map((each) => html`<i>${each}</i>`)
    expect(html`<b>${items}</b>${trusted('<br>')}${0}`.text).toBe(
      '<b><i>a</i><i>&lt;b&gt;</i></b><br>0',
    )
  })
})
