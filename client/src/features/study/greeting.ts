export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting at a time of day HH:mm; Malay and Chinese have one for noon. */
export function greetingAt(time: string): Greeting {
  if (time < '05:00' || time >= '19:00') return 'evening'
  if (time < '12:00') return 'morning'
  return time < '14:00' ? 'noon' : 'afternoon'
}

/** 'son of', 'daughter of' and 'child of', as Malay, Tamil and Bornean names have them. */
const PATRONYMIC = /\s(?:bin|binti|bte|a\/l|a\/p|s\/o|d\/o|anak)\s/i

/** The name to greet by: without the father's name; other names stay whole, as their order is unknown. */
export function calledBy(name: string): string {
  return name.split(PATRONYMIC)[0]?.trim() || name
}
