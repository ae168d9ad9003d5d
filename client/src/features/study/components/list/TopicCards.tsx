import { Title } from '@mantine/core'
import { nextTask } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useId } from 'react'
import { fetchCode } from '../../../../lib/fetchCode'
import { useWhenIdle } from '../../../../lib/useWhenIdle'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { fromCurrent } from '../../rowsAround'
import classes from './list.module.css'
import { TopicCard } from './TopicCard'

interface TopicCardsProps {
  tasks: readonly Task[]
  /** Heading of a separate group; without it `label` names the cards. */
  title?: string
  help?: string
  label?: string
}

/** Where somebody saves data, what is not asked for is not fetched; few browsers tell. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function fetchSlides(): Promise<void> {
  if (savesData()) return
  const { fetchAhead } = await fetchCode(() => import('../theory/fetchAhead'))
  await fetchAhead()
}

/** Topics to act on, with the next one highlighted; on a phone it is the first. */
export function TopicCards({ tasks, title, help, label }: TopicCardsProps) {
  useWhenIdle(fetchSlides)
  const id = useId()
  const phone = useIsPhone()
  const next = nextTask(tasks)
  const shown = phone && next ? fromCurrent(tasks, tasks.indexOf(next)) : tasks
  return (
    <section aria-labelledby={title && id} aria-label={title ? undefined : label}>
      {title && (
        <Title order={2} id={id}>
          {title}
        </Title>
      )}
      {help && <p className={classes.help}>{help}</p>}
      <ul className={classes.cards}>
        {shown.map((task) => (
          <TopicCard key={task._id} task={task} next={task === next} />
        ))}
      </ul>
    </section>
  )
}
