import type { GivenStep } from '@tristar/shared/trainings/followUp/followUp.schema'

/** A next step as it is typed; both may be ''. */
export interface TypedStep {
  text: string
  by: string
}

/** A form's field holds all of them as one text; '' for none. */
export function readSteps(typed: string): TypedStep[] {
  return typed === '' ? [] : (JSON.parse(typed) as TypedStep[])
}

export function writeSteps(steps: readonly TypedStep[]): string {
  return steps.length === 0 ? '' : JSON.stringify(steps)
}

/** As they are sent: without those of which nothing is typed. */
export function sentSteps(typed: string): GivenStep[] {
  return readSteps(typed).flatMap(({ text, by }) =>
    text.trim() === '' && by === '' ? [] : [{ text: text.trim(), ...(by && { by }) }],
  )
}

/** Kept ones, typed. */
export function typedSteps(steps: readonly GivenStep[] = []): string {
  return writeSteps(steps.map(({ text, by = '' }) => ({ text, by })))
}
