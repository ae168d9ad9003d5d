import { labelled } from '@tristar/shared/common/joining'
import type { Content } from './content.ts'

export function mailText(content: Content): string {
  const { language, greeting, title, note, facts, sections, button, closing, why, footer } = content
  const link = ({ label, url }: { label: string; url: string }) => labelled(label, url, language)
  const blocks: string[][] = [
    [greeting],
    [title],
    note ? [note] : [],
    facts.flatMap(({ label, value }) => factLines(label, value, language)),
    ...sections.map((section) => [
      ...(section.title ? [section.title] : []),
      ...(section.items.length > 0 ? section.items.flatMap(itemLines) : [section.empty]),
    ]),
    button ? [link(button)] : [],
    closing ? [closing] : [],
    ['--', why, ...footer.map(link)],
  ]
  const filled = blocks.filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Several values stand one per line. */
function factLines(label: string, value: string, language: Content['language']): string[] {
  if (!value.includes('\n')) return [labelled(label, value, language)]
  return [labelled(label, '', language).trimEnd(), ...value.split('\n').map((line) => `- ${line}`)]
}

function itemLines({ text, url, detail }: Content['sections'][number]['items'][number]): string[] {
  return [`- ${text}`, ...(detail ? [`  ${detail}`] : []), `  ${url}`]
}
