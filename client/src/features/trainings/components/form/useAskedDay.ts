import type { Day } from '@tristar/shared/common/dates'
import { useEffect, useEffectEvent } from 'react'
import type { PlanFields } from '../../trainingFields'

/** Takes the day and the time that were pressed in the calendar for the form's, over those of a kept draft; '' is none. */
export function useAskedDay(
  form: { fields: PlanFields; set: (change: Partial<PlanFields>) => void },
  day: Day,
  time: string,
): void {
  const take = useEffectEvent((trainingDate: Day, trainingTime: string) => {
    const { fields } = form
    const asked = {
      ...(trainingDate && trainingDate !== fields.trainingDate && { trainingDate }),
      ...(trainingTime && trainingTime !== fields.trainingTime && { trainingTime }),
    }
    if (Object.keys(asked).length > 0) form.set(asked)
  })
  useEffect(() => take(day, time), [day, time])
}
