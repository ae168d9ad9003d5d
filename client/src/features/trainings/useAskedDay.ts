import type { Day } from '@tristar/shared/common/dates'
import { useEffect, useEffectEvent } from 'react'
import type { PlanFields } from './trainingFields'

/** Takes the day that was pressed in the calendar for the form's date, over that of a kept draft; '' is none. */
export function useAskedDay(
  form: { fields: PlanFields; set: (change: Partial<PlanFields>) => void },
  day: Day,
): void {
  const take = useEffectEvent((asked: Day) => {
    if (asked && form.fields.trainingDate !== asked) form.set({ trainingDate: asked })
  })
  useEffect(() => take(day), [day])
}
