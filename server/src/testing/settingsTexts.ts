import { FILE_SUFFIX, SECRETS } from '../lib/settings/env.ts'
import { type Setting, SETTINGS } from '../lib/settings/settings.ts'

const SHOWN = Object.entries<Setting>(SETTINGS).filter(([, { hidden }]) => !hidden)

const HEAD = `# All settings of Tristar, each commented out with its default. Copy this file to .env for docker compose, or name it in
# EnvironmentFile= of a systemd unit. Written by npm run settings.
`

/** The text of `.env.example`. */
export function exampleFile(): string {
  return [HEAD, ...SHOWN.map(([name, setting]) => exampleOf(name, setting))].join('\n')
}

function exampleOf(name: string, setting: Setting): string {
  const sentence = `${setting.text.charAt(0).toUpperCase()}${setting.text.slice(1)}.`
  const lines = [
    ...(sentence.replaceAll('`', '').match(/.{1,116}(?: |$)/g) ?? []),
    ...(setting.secret ? [`Or a file that holds it: ${name}${FILE_SUFFIX}=`] : []),
  ]
  const value = /^`([^`]*)`$/.exec(defaultOf(setting))?.[1] ?? ''
  return `${lines.map((line) => `# ${line.trimEnd()}\n`).join('')}#${name}=${value}\n`
}

function defaultOf({ default: value, otherwise = '' }: Setting): string {
  return value === undefined || value === '' ? otherwise : `\`${value}\``
}

/** The README with its table of settings, and with those that may come from a file. */
export function withSettings(readme: string): string {
  const rows = SHOWN.map(([name, setting]) => [`\`${name}\``, defaultOf(setting), setting.text])
  return readme
    .replace(/^\| setting .*\n(?:\|.*\n)+/m, () => tableOf([['setting', 'default', ''], ...rows]))
    .replace(/`\w+`(?:, `\w+`)* may also come/, () => `\`${SECRETS.join('`, `')}\` may also come`)
}

/** A Markdown table as the formatter leaves it; the first row is its head. */
function tableOf([head = [], ...rows]: string[][]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)))
  const lineOf = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |\n`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('')
}
