import { IconCheck, IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { standingState } from '@tristar/shared/trainings/trainings.rules'
import { Link } from 'react-router-dom'
import { today, useDates } from '../../../../lib/dates'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { Drawing } from '../../../../ui/drawings/Drawing'
import { Cover } from '../../../common/cover/Cover'
import { starTone } from '../../../common/StarLabel'
import type { Place, Station } from './stations'
import classes from './way.module.css'
import { TopicTitle } from '../../../../ui/Passage'

interface StationItemProps {
  station: Station
  place: Place
}

/** A station: its sign on the line, its picture, and its state in words; a link where it is open. */
export function StationItem({ station, place }: StationItemProps) {
  const { state, to } = station
  const content = (
    <>
      <Picture station={station} />
      <span className={classes.text}>
        <Name station={station} /> <Notes station={station} />
      </span>
    </>
  )
  return (
    <li
      className={classes.station}
      data-state={state}
      data-before={place.reached ? 'solid' : 'dashed'}
      data-after={place.passed ? 'solid' : 'dashed'}
      data-first={place.first}
      data-turns={place.turns || undefined}
      data-today={place.today !== undefined || undefined}
      style={{ '--row': place.row, '--column': place.column, '--at': place.today } as CSSProperties}
    >
      {place.today !== undefined && <Today />} <Node state={state} />
      {to ? (
        <Link to={to} className={classes.body} aria-current={state === 'here' ? 'step' : undefined}>
          {content}
        </Link>
      ) : (
        <div className={classes.body}>{content}</div>
      )}
    </li>
  )
}

/** The sign of a station's state on the line; its words stand beside it. */
function Node({ state }: Pick<Station, 'state'>) {
  return (
    <span className={classes.node} data-state={state} aria-hidden="true">
      {state === 'done' && <IconCheck size={14} stroke={3} aria-hidden="true" />}
      {state === 'locked' && <IconLock size={14} stroke={2} aria-hidden="true" />}
    </span>
  )
}

function Today() {
  const { t } = useTranslation('progress')
  const dates = useDates()
  return (
    <span className={classes.today}>
      <span>{t('way.today', { date: dates.date(today()) })}</span>
    </span>
  )
}

function Picture({ station }: { station: Station }) {
  if (station.kind === 'topic')
    return (
      <Cover
        materials={station.task.materials}
        locked={station.state === 'locked'}
        className={classes.picture}
      />
    )
  return (
    <span className={classes.picture} data-locked={station.state === 'locked' || undefined}>
      <Drawing name="train" star={starTone(station.tier)} className={classes.drawing} />
    </span>
  )
}

function Name({ station }: { station: Station }) {
  const { t } = useTranslation('progress')
  const title = useTopicTitle()
  if (station.kind === 'training') return <span className={classes.name}>{t('step.training')}</span>
  const { ownNo, titles } = station.task
  return (
    <span className={classes.name} title={title(titles)}>
      <span className={classes.number}>{`${ownNo} · `}</span>
      <TopicTitle of={titles} />
    </span>
  )
}

/** What is so now, and by when a topic is planned. */
function Notes({ station }: { station: Station }) {
  const { t } = useTranslation(['progress', 'ui'])
  const topicNotes = useTopicNotes()
  const trainingNote = useTrainingNote()
  const here = station.state === 'here' && t('way.here')
  const [state, note] =
    station.kind === 'topic'
      ? topicNotes(station)
      : station.state === 'done'
        ? [trainingNote(station.training)]
        : ['', trainingNote(station.training)]
  return (
    <>
      {(here || state) && <span className={classes.state}>{here || state}</span>}{' '}
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}

function useTopicNotes() {
  const { t } = useTranslation(['progress', 'ui'])
  const dates = useDates()
  return ({ state, task, due }: Extract<Station, { kind: 'topic' }>) => {
    if (state === 'done')
      return [t('table.completedOn', { date: dates.instantDate(task.completedDate) })]
    const open = state === 'locked' ? 'ui:status.locked' : 'ui:status.toBeCompleted'
    return [t(open), t('way.planned', { date: dates.date(due) })]
  }
}

const TRAINING_NOTES = {
  locked: 'step.trainingLocked',
  open: 'step.trainingOpen',
  done: 'step.trainingDone',
  failed: 'step.trainingFailed',
  pending: 'step.trainingPending',
  upcoming: 'step.trainingUpcoming',
} as const

function useTrainingNote() {
  const { t } = useTranslation('progress')
  const dates = useDates()
  return (step: Extract<Station, { kind: 'training' }>['training']) => {
    if (!('training' in step)) return t(TRAINING_NOTES[step.state])
    const { trainingDate, trainingTime } = step.training
    const state = standingState(step.training, today())
    const look = state === 'passed' ? 'done' : state
    return t(TRAINING_NOTES[look], { date: dates.day(trainingDate), time: trainingTime })
  }
}
