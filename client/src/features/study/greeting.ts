export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting at a time of day HH:mm; Malay and Chinese have one for noon. */
export function greetingAt(time: string): Greeting {
  if (time < '05:00' || time >= '19:00') return 'evening'
  if (time < '12:00') return 'morning'
  return time < '14:00' ? 'noon' : 'afternoon'
}
