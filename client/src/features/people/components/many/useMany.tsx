import type { PeopleJobAction, UsersFilter } from '@tristar/shared/people/jobs.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowPage } from '../../../../lib/gatherRows'
import { lazyPart } from '../../../../lib/lazyPart'
import { lazyWithTexts } from '../../../../lib/lazyWithTexts'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { type RowChoice, useRowChoice } from '../../../../ui/useRowChoice'
import { usePersonText } from '../../../common/usePersonText'
import { actionsOn, type ListedPerson, type MovingPerson } from '../moving/person'
import { ChoiceBar } from './ChoiceBar'
import { usePeopleJob } from './usePeopleJob'

const MoveDialog = lazyPart(async () => (await import('../moving/MoveDialog')).MoveDialog)
const ManyDialog = lazyWithTexts(async () => (await import('./ManyDialog')).ManyDialog, 'many')
const JobBar = lazyWithTexts(async () => (await import('./JobBar')).JobBar, 'many')

/** What a table lists now. */
export interface Listed<Row> {
  page: RowPage<Row> | undefined
  filter: UsersFilter
}

export interface ListChoice<Row> {
  rows: RowChoice<Row>
  bar: ReactNode
  /** What goes on with many, or has just ended. */
  job: ReactNode
}

/** Whom something is to be done with. */
export interface Whom {
  /** The chosen ones, or some of all. */
  people: readonly MovingPerson[]
  /** All whom the list finds. */
  all?: { filter: UsersFilter; count: number }
}

interface Asked extends Whom {
  action: PeopleJobAction
}

/** Several people of a table, or all whom it finds, and what can be done with them. Needs the namespace `moves`. */
export function useMany<Row extends { _id: string }>(personOf: (row: Row) => ListedPerson) {
  const rows = useChoosing(personOf)
  const job = usePeopleJob()
  /** The filter whose people are all chosen: another one is another choice. */
  const [allOf, setAllOf] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)

  function clear() {
    rows.clear()
    setAllOf('')
  }

  function choiceOf({ page, filter }: Listed<Row>): ListChoice<Row> {
    const { rows: onPage, total } = page ?? { rows: [], total: 0 }
    const key = JSON.stringify(filter)
    const all = allOf === key
    function choosePage(but?: Row) {
      setAllOf('')
      rows.only(onPage.filter((row) => row._id !== but?._id))
    }
    const everybody = { has: rows.can, toggle: choosePage, toggleAll: clear }
    const bar = (
      <ChoiceBar
        count={rows.rows.length}
        all={all}
        total={total}
        onPage={onPage.length}
        onAll={() => setAllOf(key)}
        onOnlyPage={() => choosePage()}
        onAct={(action) => {
          const people = (all ? onPage : rows.rows).map(personOf)
          setAsked({ action, people, ...(all && { all: { filter, count: total } }) })
          setOpen(true)
        }}
        onClear={clear}
      />
    )
    return { rows: all ? { ...rows, ...everybody } : rows, bar, job: barOf(job) }
  }

  const close = () => setOpen(false)
  const dialog = { opened: open, onClose: close, onDone: clear }
  return {
    choiceOf,
    dialogs: asked && (
      <LazyDialog opened={open} onClose={close}>
        {asked.action === 'move' && !asked.all ? (
          <MoveDialog {...dialog} sellers={asked.people} onMoved={clear} />
        ) : (
          <ManyDialog {...dialog} {...asked} onStarted={job.follow} />
        )}
      </LazyDialog>
    ),
  }
}

function useChoosing<Row extends { _id: string }>(personOf: (row: Row) => ListedPerson) {
  const { t } = useTranslation('moves')
  const personText = usePersonText()
  return useRowChoice<Row>(({ _id }) => _id, {
    can: (row) => actionsOn(personOf(row)).length > 0,
    label: (row) => {
      const { id, name } = personOf(row)
      return t('choose', { who: personText(id, name) })
    },
    labelAll: t('chooseAll'),
  })
}

function barOf({ jobId, leave }: ReturnType<typeof usePeopleJob>): ReactNode {
  return (
    <LazyDialog opened={jobId !== ''} onClose={leave}>
      {jobId && <JobBar key={jobId} jobId={jobId} onLeave={leave} />}
    </LazyDialog>
  )
}
