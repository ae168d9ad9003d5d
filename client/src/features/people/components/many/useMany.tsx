import type {
  AllInput,
  ListedKind,
  PeopleJobAction,
  UsersFilter,
} from '@tristar/shared/people/jobs.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowPage } from '../../../../lib/gatherRows'
import { lazyPart } from '../../../../lib/lazyPart'
import { lazyWithTexts } from '../../../../lib/lazyWithTexts'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { type RowChoice, useRowChoice } from '../../../../ui/useRowChoice'
import { usePersonText } from '../../../common/usePersonText'
import { actionsOn, type ListedPerson } from '../moving/person'
import { ChoiceBar } from './ChoiceBar'
import { usePeopleJob } from './usePeopleJob'

const MoveDialog = lazyPart(async () => (await import('../moving/MoveDialog')).MoveDialog)
const ManyDialog = lazyWithTexts(async () => (await import('./ManyDialog')).ManyDialog, 'many')
const JobBar = lazyWithTexts(async () => (await import('./JobBar')).JobBar, 'many')
const OutcomeBar = lazyWithTexts(async () => (await import('./Outcome')).OutcomeBar, 'many')

/** What a table lists now. */
export interface Listed<Row> {
  page: RowPage<Row> | undefined
  /** What both lists have in common, and what Users are filtered by besides. */
  filter: Omit<UsersFilter, 'sort'>
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
  people: readonly ListedPerson[]
  /** All whom the list finds. */
  all?: AllInput
}

interface Asked extends Whom {
  action: PeopleJobAction
}

/** Several Users or User Managers of a table, or all whom it finds, and what can be done with them. Needs the namespace `moves`. */
export function useMany<Row extends { _id: string }>(
  of: ListedKind,
  personOf: (row: Row) => ListedPerson,
) {
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
        of={of}
        count={rows.rows.length}
        all={all}
        total={total}
        onPage={onPage.length}
        onAll={() => setAllOf(key)}
        onOnlyPage={() => choosePage()}
        onAct={(action) => {
          const people = (all ? onPage : rows.rows).map(personOf)
          setAsked({ action, people, ...(all && { all: allBy(of, filter, total) }) })
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
          <ManyDialog {...dialog} {...asked} of={of} onStarted={job.follow} onLeftOut={job.tell} />
        )}
      </LazyDialog>
    ),
  }
}

function allBy(of: ListedKind, filter: Listed<unknown>['filter'], count: number): AllInput {
  const everybody = { all: true, filter, count } as const
  return of === 'managers' ? { ...everybody, of } : everybody
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

function barOf({ jobId, outcome, leave }: ReturnType<typeof usePeopleJob>): ReactNode {
  return (
    <LazyDialog opened={outcome !== null || jobId !== ''} onClose={leave}>
      {outcome ? (
        <OutcomeBar outcome={outcome} onLeave={leave} />
      ) : (
        jobId && <JobBar key={jobId} jobId={jobId} onLeave={leave} />
      )}
    </LazyDialog>
  )
}
