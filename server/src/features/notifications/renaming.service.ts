import { peopleOf, peopleText } from '@tristar/shared/notifications/kinds'
import type { ClientSession } from 'mongoose'
import type { Account } from '../account/account.ts'
import { EntryModel } from './entries.model.ts'
import { OutboxModel } from './sending/outbox.model.ts'

/** Those about the person, whose links lead to it, and those that name it as manager. */
const IDS: readonly string[] = ['personId', 'managerId']

/** Gives a person another id in the own notifications and in those of others that name it. */
export async function renameInNews(
  { _id, loginId: from }: Pick<Account, '_id' | 'loginId'>,
  to: string,
  session: ClientSession,
): Promise<void> {
  const naming = { $or: [{ to: _id }, { people: _id }], params: { $exists: true } }
  for (const { collection } of [EntryModel, OutboxModel]) {
    const found = collection.find(naming, { session, projection: { params: 1 } })
    for (const row of await found.toArray()) {
      const params = renamed(row.params, from, to)
      await collection.updateOne({ _id: row._id }, { $set: { params } }, { session })
    }
  }
}

function renamed(params: object, from: string, to: string): object {
  const other = (id: string) => (id === from ? to : id)
  const renamedFact = ([fact, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [fact, value]
    if (IDS.includes(fact)) return [fact, other(value)]
    if (!/people$/i.test(fact)) return [fact, value]
    return [fact, peopleText(peopleOf(value).map(({ id, name }) => ({ id: other(id), name })))]
  }
  return Object.fromEntries(Object.entries(params).map(renamedFact))
}
