import type { StructTreeNode } from 'react-pdf'

type Part = StructTreeNode | StructTreeNode['children'][number]

/**
 * Tells browsers of the paragraphs of a tagged PDF's page; of headings, lists and tables react-pdf tells them.
 * @param drawn what react-pdf has drawn of the structure: an element for each part, but none for a part's only text
 */
export function markParagraphs(part: Part, drawn: Element | null | undefined): void {
  if (!drawn || !('children' in part)) return
  if (part.role === 'P') drawn.setAttribute('role', 'paragraph')
  part.children.forEach((child, place) => markParagraphs(child, drawn.children[place]))
}
