import { Title } from '@mantine/core'
import { nextTask } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useId } from 'react'
import classes from './list.module.css'
import { TopicCard } from './TopicCard'

interface TopicCardsProps {
  tasks: readonly Task[]
  /** Heading of a separate group; without it `label` names the cards. */
  title?: string
  help?: string
  label?: string
}

/** Topics to act on, with the next one highlighted. */
export function TopicCards({ tasks, title, help, label }: TopicCardsProps) {
  const id = useId()
  const next = nextTask(tasks)
  return (
    <section aria-labelledby={title && id} aria-label={title ? undefined : label}>
      {title && (
        <Title order={2} id={id}>
          {title}
        </Title>
      )}
      {help && <p className={classes.help}>{help}</p>}
      <ul className={classes.cards}>
        {tasks.map((task) => (
          <TopicCard key={task._id} task={task} next={task === next} />
        ))}
      </ul>
    </section>
  )
}
