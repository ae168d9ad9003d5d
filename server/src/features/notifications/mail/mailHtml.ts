import { TAG_OF } from '@tristar/shared/common/languages'
import type { Content, Link } from './content.ts'
import { type Html, html, trusted } from '../../../lib/html.ts'
import { MAIL_STYLE } from './mailStyle.ts'

/** The mail as HTML: one column of 560 px in tables and a `div` as landmark, as mail programs need; nothing is fetched. */
export function mailHtml(content: Content): string {
  const { language, subject, greeting, title, note, sections, button, closing, why, footer } =
    content
  return html`<!doctype html>
    <html lang="${TAG_OF[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${trusted(MAIL_STYLE)}
        </style>
      </head>
      <body class="page">
        <table role="presentation" class="page whole">
          <tr>
            <td class="around" align="center">
              <div role="main">
                <table role="presentation" class="column" width="560">
                  <tr>
                    <td class="brand">${BRAND}</td>
                  </tr>
                  <tr>
                    <td class="card">
                      <p class="dimmed">${greeting}</p>
                      <h1>${title}</h1>
                      ${note ? html`<p>${note}</p>` : ''} ${factList(content)}
                      ${sections.map(sectionOf)} ${button ? buttonTo(button) : ''}
                      ${closing ? html`<p class="closing">${closing}</p>` : ''}
                    </td>
                  </tr>
                  <tr>
                    <td class="foot">
                      <p>${why}</p>
                      ${footer.length > 0 ? html`<p>${inARow(footer)}</p>` : ''}
                    </td>
                  </tr>
                </table>
              </div>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

/** The stars' mark, in characters: mail programs drop SVG. */
const BRAND = html`<span aria-hidden="true"
    ><span class="bronze">★</span><span class="gold">★</span><span class="silver">★</span></span
  >
  Tristar`

function factList({ facts }: Content): Html | '' {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr>
        <td class="label">${label}</td>
        <td class="value">${lines(value)}</td>
      </tr>`,
  )
  return html`<table role="presentation" class="facts whole">
    ${rows}
  </table>`
}

function lines(value: string): Html[] {
  return value.split('\n').map((line, index) => html`${index > 0 ? trusted('<br>') : ''}${line}`)
}

function sectionOf({ title, items, empty }: Content['sections'][number]): Html {
  const rows = items.map(
    ({ text, url, open, detail }) =>
      html`<li>
        ${open ? html`${text}<br />${linkTo({ label: open, url })}` : linkTo({ label: text, url })}${detail ? html`<br /><span class="dimmed">${detail}</span>` : ''}
      </li>`,
  )
  return html`${title ? html`<h2>${title}</h2>` : ''}${
    rows.length > 0
      ? html`<ul>
          ${rows}
        </ul>`
      : html`<p class="dimmed">${empty}</p>`
  }`
}

function buttonTo({ label, url }: Link): Html {
  return html`<table role="presentation" class="buttons">
    <tr>
      <td class="button"><a href="${url}">${label}</a></td>
    </tr>
  </table>`
}

function inARow(links: readonly Link[]): Html[] {
  return links.map((link, index) => html`${index > 0 ? ' · ' : ''}${linkTo(link)}`)
}

function linkTo({ label, url }: Link): Html {
  return html`<a href="${url}">${label}</a>`
}
