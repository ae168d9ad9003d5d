import { perPersonText } from '../account/personTexts.ts'
import type { LearnerRole } from '../common/roles.ts'
import { tidyLine } from '../common/tidyLine.ts'
import type { Column } from '../common/columns.ts'
import { USER_FIELDS } from '../people/users.columns.ts'
import { IMPORT_ACTIONS, type ImportAction, type ImportColumn } from './imports.columns.ts'

/** What a cell may say instead of a code: the words of the screen, in all languages. */
type Words<Code extends string> = Readonly<Record<Code, readonly string[]>>

const headsOf = ({ head }: Column) => Object.values(head)

const ACTION_WORDS: Words<ImportAction> = {
  add: ['Add', 'Tambah', '新增'],
  update: ['Update', 'Kemas Kini', '更新'],
  move: ['Move', 'Pindah', '转移'],
  deactivate: ['Deactivate', 'Nyahaktif', '停用'],
}

const TYPE_WORDS: Words<LearnerRole> = {
  seller: ['User', 'Pengguna', '用户'],
  supervisor: ['User Manager', 'Pengurus Pengguna', '用户经理'],
}

/** The heads of the product's own files. */
const HEADS: Words<ImportColumn> = {
  action: ['Action', 'Tindakan', '操作'],
  type: ['Type', 'Jenis', '类型'],
  id: ['ID'],
  ...perPersonText((text) => headsOf(USER_FIELDS[text])),
  email: ['Email', 'E-mel', 'E-mail', '电邮'],
  number: ['Phone number', 'Phone', 'Nombor telefon', '手机号码'],
  supervisorId: headsOf(USER_FIELDS.supervisorId),
  distributorId: headsOf(USER_FIELDS.distributorId),
  password: ['Initial password', 'Kata laluan awal', '初始密码'],
}

/** The ids of sellers in lists of them. */
const SELLER_HEADS = headsOf(USER_FIELDS.sellerId)

/** The form in which words are compared. */
function keyOf(word: string): string {
  return tidyLine(word)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, '')
}

function codeIn<Code extends string>(words: Words<Code>, cell: string): Code | '' {
  const key = keyOf(cell)
  const codes = Object.keys(words) as Code[]
  return codes.find((code) => [code, ...words[code]].some((word) => keyOf(word) === key)) ?? ''
}

/** The action that a row asks for, in any case and language, by default the first; '' if there is none of this name. */
export function actionOf(cell: string): ImportAction | '' {
  return tidyLine(cell) === '' ? IMPORT_ACTIONS[0] : codeIn(ACTION_WORDS, cell)
}

/** Whom a row that adds is about, in any case and language; '' if there is none of this name. */
export function typeOf(cell: string): LearnerRole | '' {
  return codeIn(TYPE_WORDS, cell)
}

/** Where a file's columns stand. */
export interface Places {
  /** The index of each column; -1 if the file lacks it. */
  at: Record<ImportColumn, number>
  /** Whose ids they are in a list of the product; '' in a file that says it row by row. */
  role: LearnerRole | ''
}

/** Finds the columns by the template's names or by the heads of the product's own files, in any order, case and language. */
export function placesOf(head: readonly string[]): Places {
  const keys = head.map(keyOf)
  const first = (words: readonly string[]) =>
    words.map((word) => keys.indexOf(keyOf(word))).find((place) => place >= 0) ?? -1
  const columns = Object.keys(HEADS) as ImportColumn[]
  const found = columns.map((column) => [column, first([column, ...HEADS[column]])] as const)
  const at = Object.fromEntries(found) as Places['at']
  if (at.id >= 0) return { at, role: '' }
  const ofSellers = first(SELLER_HEADS)
  if (ofSellers >= 0) return { at: { ...at, id: ofSellers }, role: 'seller' }
  // In a list of managers the manager's id is the person's own.
  if (at.supervisorId < 0) return { at, role: '' }
  return { at: { ...at, id: at.supervisorId, supervisorId: -1 }, role: 'supervisor' }
}
