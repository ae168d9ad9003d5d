import { recountFigures } from '../features/trainings/recount.service.ts'

/**
 * Counts the learners who are stuck at each topic, with all other kept figures.
 * @returns false if some kept changing meanwhile
 */
export async function countStuck(): Promise<boolean> {
  const { unsettled } = await recountFigures({ fix: true })
  return unsettled === 0
}
