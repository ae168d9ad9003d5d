import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../../../../ui/drawings/Drawing'
import { Medal } from '../../../common/stars/Medal'
import classes from './HowEarned.module.css'

interface HowEarnedProps {
  /** The User Manager's name or id. */
  manager: string
}

/** What happens on the way to a star, before the first topic is completed. */
export function HowEarned({ manager }: HowEarnedProps) {
  const { t } = useTranslation('progress')
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.how}>
      <Title order={2} id={id}>
        {t('firstDay.how')}
      </Title>
      <ol className={classes.cards}>
        <Card
          picture={<Drawing name="study" className={classes.drawing} />}
          title={`1 · ${t('firstDay.study')}`}
        >
          {t('firstDay.studyHelp')}
        </Card>
        <Card
          picture={<Drawing name="train" className={classes.drawing} />}
          title={`2 · ${t('firstDay.train')}`}
        >
          {t('firstDay.trainHelp', { name: manager })}
        </Card>
        <Card
          picture={<Medal tier="White" state="held" size={80} />}
          title={`3 · ${t('firstDay.star')}`}
        >
          {t('firstDay.starHelp')}
        </Card>
      </ol>
    </section>
  )
}

interface CardProps {
  picture: ReactNode
  title: string
  children: string
}

function Card({ picture, title, children }: CardProps) {
  return (
    <Paper component="li" className={classes.card}>
      <span className={classes.picture}>{picture}</span>
      <div>
        <Title order={3}>{title}</Title>
        <p className={classes.help}>{children}</p>
      </div>
    </Paper>
  )
}
