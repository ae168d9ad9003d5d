/** 'son of', 'daughter of' and 'child of', as Malay, Tamil and Bornean names have them. */
const PATRONYMIC = /\s(?:bin|binti|bte|a\/l|a\/p|s\/o|d\/o|anak)\s/i

/** The name to greet by: without the father's name; other names stay whole, as their order is unknown. */
export function calledBy(name: string): string {
  return name.split(PATRONYMIC)[0]?.trim() || name
}
