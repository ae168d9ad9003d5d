import { column, type Head } from '../common/columns.ts'
import { PERSON_TEXTS, type PersonTextName } from './personTexts.ts'

export const SELLER_ID = column('loginKey', 'id', ['User ID', 'ID Pengguna', '用户 ID'])
export const textColumn = (text: PersonTextName) => ({
  sort: text,
  shape: 'text' as const,
  head: PERSON_TEXTS[text].label,
})
/** Sorted as it is searched. */
export const NAME = { ...textColumn('name'), sort: 'nameKey' as const }
export const SUPERVISOR_ID: Head = ['User Manager ID', 'ID Pengurus Pengguna', '用户经理 ID']
export const DISTRIBUTOR = column('distributorId', 'text', ['Distributor', 'Pengedar', '经销商'])
export const STATUS = '-figures.status'
export const WITHIN_STAR = column('figures.beltProgress', 'percent', [
  'Within Star Progress',
  'Kemajuan Bintang',
  '本星级进度',
])
/** Dates derived from the day of creation are sorted by it. */
export const COMPLETE_DATE = column('createdAt', 'day', [
  'Complete All Modules By',
  'Tarikh Akhir Modul',
  '全部模块完成期限',
])
