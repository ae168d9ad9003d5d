import { screen, waitFor, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerLater, serve } from '../../lib/testing/server'
import {
  answerImpact,
  answerTopic,
  aRow,
  aTopic,
  impact,
  inEnglish,
  openTopics,
} from './testing/topics'

inEnglish()

let names: string[]
beforeEach(() => {
  names = ['One', 'Two', 'Three']
  serve(dashboardsCalls.topics, () =>
    HttpResponse.json({ totalSupervisors: 1, totalSellers: 1, data: rows() }),
  )
})

function rows() {
  const topics = names.map((title, index) => aRow({ _id: title, title, topicNo: index + 1 }))
  return [...topics, aRow({ _id: 'D', title: 'Draft', topicNo: 0, draft: true })]
}

const detail = () => aTopic({ _id: 'One', title: 'One', topicNo: 1, beltType: 'White' })

/** Moves the topic as the server does; returns the requests. */
function acceptMove() {
  const sent: Record<string, unknown>[] = []
  answerTopic(detail())
  serve(topicsCalls.edit, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>
    sent.push(body)
    const to = Number(body.topicNo) - 1
    names = names.filter((each) => each !== 'One').toSpliced(to, 0, 'One')
    return HttpResponse.json({ data: detail().theory })
  })
  return sent
}

const order = () =>
  screen
    .getAllByRole('link', { name: /^Update/ })
    .map((link) => link.getAttribute('aria-label')?.slice('Update '.length))

const handle = (title: string) => screen.findByRole('button', { name: `Move ${title}` })

async function open() {
  const { user } = openTopics()
  await handle('One')
  return user
}

describe('the order of a star’s topics', () => {
  it('is changed by keys, saved by Enter and told without a question where nobody is concerned', async () => {
    const [asked, sent] = [answerImpact(), acceptMove()]
    const user = await open()
    ;(await handle('One')).focus()
    await user.keyboard('{ArrowDown}')
    expect(order()).toEqual(['Two', 'One', 'Three', 'Draft'])
    expect(screen.getByText(/^One: number 2 of 3\./)).toBeTruthy()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(order()).toEqual(['Two', 'Three', 'One', 'Draft'])
    expect(sent).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('One is number 3 now')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toMatchObject([{ topicId: 'One', topicNo: 3, belt: 'White', draft: false }])
    expect(sent).toMatchObject([{ topicId: 'One', topicNo: 3, title: 'One', quiz: true }])
    expect(sent[0]?.base).toBe(topicPrint(detail()))
    expect(sent[0]?.quizzes).toHaveLength(1)
    await waitFor(() => expect(order()).toEqual(['Two', 'Three', 'One', 'Draft']))
  })

  it.each(['{Escape}', '{Tab}'])('is given back by %s', async (key) => {
    const sent = acceptMove()
    const user = await open()
    ;(await handle('One')).focus()
    await user.keyboard(`{ArrowDown}${key}`)
    expect(order()).toEqual(['One', 'Two', 'Three', 'Draft'])
    expect(sent).toEqual([])
  })

  it('is asked first where learners are concerned, with the effect in figures', async () => {
    const sent = acceptMove()
    answerImpact({ locks: 4, attempts: 9 })
    const user = await open()
    ;(await handle('One')).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Move One to number 2?' })
    expect(within(dialog).getByRole('listitem').textContent).toBe(
      '4learners have another topic to complete before the one they are at',
    )
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(order()).toEqual(['One', 'Two', 'Three', 'Draft'])
    ;(await handle('One')).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const again = await screen.findByRole('dialog', { name: 'Move One to number 2?' })
    await user.click(within(again).getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText('One is number 2 now')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that it is counted whom a move concerns, as long as that takes', async () => {
    const count = answerLater(studyCalls.topicImpact, impact())
    acceptMove()
    const user = await open()
    ;(await handle('One')).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('One: counting what its move does to learners.')).toBeTruthy()
    expect((await handle('One')).getAttribute('aria-busy')).toBe('true')
    count()
    expect(await screen.findByText('One is number 2 now')).toBeTruthy()
    await waitFor(async () => expect((await handle('One')).getAttribute('aria-busy')).toBeNull())
  })

  it('is changed by the menu too, where the ends have one way only', async () => {
    const sent = acceptMove()
    answerImpact()
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'More for One' }))
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
    await waitFor(() => expect(sent).toMatchObject([{ topicNo: 2 }]))
  })

  it.each([
    ['at once', 0],
    ['after the question', 4],
  ])('says %s when another admin was faster, and shows the order of now', async (_when, locks) => {
    answerImpact({ locks })
    answerTopic(detail())
    serve(topicsCalls.edit, () => {
      names = ['Two', 'One', 'Three']
      return HttpResponse.json({ error: 'Changed', code: 'TOPIC_CHANGED' }, { status: 409 })
    })
    const user = await open()
    ;(await handle('One')).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    if (locks > 0) await user.click(await screen.findByRole('button', { name: 'Move' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(order()).toEqual(['Two', 'One', 'Three', 'Draft'])
  })

  it.each(['?search=o', '?sort=title', '?sort=topicNo&order=desc', '?audience=LHM'])(
    'cannot be changed in another view: %s',
    async (view) => {
      openTopics(view)
      await screen.findByRole('link', { name: 'Update One' })
      expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    },
  )

  it('is not that of a topic whose revision waits', async () => {
    serve(dashboardsCalls.topics, () => {
      const data = rows().map((row) => ({ ...row, revision: row.title === 'Two' }))
      return HttpResponse.json({ totalSupervisors: 1, totalSellers: 1, data })
    })
    await open()
    const two = screen.getByRole('button', { name: /^Two has a revision waiting/ })
    expect(two).toHaveProperty('disabled', true)
  })
})
