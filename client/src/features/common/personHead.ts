/** The head of a page about a person: the name with the id below; without a name the id, with what the page is. */
export function personHead(id: string, name: string | undefined, page: string) {
  return name && name !== id ? { title: name, subtitle: id } : { title: id, subtitle: page }
}
