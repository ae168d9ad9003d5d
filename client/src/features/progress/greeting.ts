export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening'

/** How to greet at a time of day HH:mm; Malay and Chinese greet at noon in words of their own. */
export function greetingAt(time: string): Greeting {
  if (time < '05:00' || time >= '19:00') return 'evening'
  if (time < '12:00') return 'morning'
  return time < '14:00' ? 'noon' : 'afternoon'
}
