import { inLanguages } from '../../common/languages.ts'
import { withQuery } from '../paths.ts'
import type { ChosenKindOf } from './kind.ts'

export interface ImportParams {
  jobId: string
  /** Rows. */
  done: number
  failed: number
}

export const IMPORT_DONE: ChosenKindOf<ImportParams> = {
  group: 'people',
  told: ['admin'],
  name: inLanguages(['Import finished', 'Import selesai', '导入完成']),
  say: {
    en: ({ done, failed }) =>
      `The import has finished. Rows imported: ${done}, refused: ${failed}.`,
    bm: ({ done, failed }) => `Import telah selesai. Baris diimport: ${done}, ditolak: ${failed}.`,
    ch: ({ done, failed }) => `导入已完成：${done} 行已导入，${failed} 行不予导入。`,
  },
  link: ({ jobId }) => withQuery('/admin/import', { job: jobId }),
  button: () => 'import',
}
