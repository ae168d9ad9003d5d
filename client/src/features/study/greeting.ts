export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening'

/** How to greet at a time of day HH:mm; Malay and Chinese greet at noon in words of their own. */
export function greetingAt(time: string): Greeting {
  if (time < '05:00' || time >= '19:00') return 'evening'
  if (time < '12:00') return 'morning'
  return time < '14:00' ? 'noon' : 'afternoon'
}

/** 'son of', 'daughter of' and 'child of', as Malay, Tamil and Bornean names have them. */
const PATRONYMIC = /\s(?:bin|binti|bte|a\/l|a\/p|s\/o|d\/o|anak)\s/i

/** What to call somebody: the name without the father's; other names stay whole, as their order is not known. */
export function calledBy(name: string): string {
  return name.split(PATRONYMIC)[0]?.trim() || name
}
