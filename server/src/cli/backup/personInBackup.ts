import { idKey } from '@tristar/shared/common/ids'
import type mongoose from 'mongoose'
import type { Account } from '../../features/account/account.model.ts'
import type { Attempt } from '../../features/study/attempts/attempts.model.ts'
import type { TrainingDocument } from '../../features/trainings/trainings.model.ts'
import { eachDocument } from './eachDocument.ts'
import { AS_STORED, BackupError } from './format.ts'

type Stored = mongoose.mongo.Document

/** Somebody as a backup holds them: the account, and by collection what is theirs. */
export interface BackedUpPerson {
  account: Account
  documents: Readonly<Record<string, readonly Stored[]>>
}

/** The person with that id, in any case. @throws BackupError when there is none */
async function accountIn(file: string, id: string): Promise<Account> {
  let found: Account | undefined
  const look = (document: unknown) => {
    const account = document as Account
    if (account.role !== 'admin' && idKey(account.loginId) === idKey(id)) found = account
  }
  await eachDocument(file, { accounts: look })
  if (!found) throw new BackupError(`${file} holds nobody with the id ${id}.`)
  return found
}

/** Whether a document belongs to the account, by its collection. */
function ownership(account: Account): Record<string, (document: Stored) => boolean> {
  const { _id, loginId, role } = account
  const isHolder = (document: Stored) => _id.equals(document.accountId)
  const isSelf = (document: Stored) => _id.equals(document._id)
  return {
    accounts: isSelf,
    progress: isSelf,
    notificationsettings: isSelf,
    attempts: isHolder,
    questionVoices: isHolder,
    lines: isHolder,
    certificates: isHolder,
    resets: isHolder,
    // Those that train this person: a supervisor's own are EDAC.
    trainings: (document) => {
      const { mytype, sellerAccountId, supervisorId } = document as unknown as TrainingDocument
      return mytype === 'edac'
        ? role === 'supervisor' && idKey(supervisorId) === idKey(loginId)
        : _id.equals(sellerAccountId)
    },
  }
}

/** The person with that id and all that is theirs. @throws BackupError when there is none */
export async function personInBackup(file: string, id: string): Promise<BackedUpPerson> {
  const account = await accountIn(file, id)
  const documents: Record<string, Stored[]> = {}
  const owned = Object.entries(ownership(account)).map(([name, isOwn]) => {
    const kept: Stored[] = []
    documents[name] = kept
    const look = (document: unknown) => {
      if (isOwn(document as Stored)) kept.push(document as Stored)
    }
    return [name, look] as const
  })
  await eachDocument(file, Object.fromEntries(owned), AS_STORED)
  const asked = new Set(
    (documents.attempts as unknown as Attempt[]).flatMap(({ snapshot }) =>
      snapshot ? [snapshot.quizVersion] : [],
    ),
  )
  const versions: Stored[] = []
  const keepAsked = (document: unknown) => {
    if (asked.has(String((document as Stored)._id))) versions.push(document as Stored)
  }
  await eachDocument(file, { quizVersions: keepAsked }, AS_STORED)
  return { account, documents: { ...documents, quizVersions: versions } }
}
