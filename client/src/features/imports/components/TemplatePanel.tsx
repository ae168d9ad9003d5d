import {
  PERSON_TEXT_NAMES,
  PERSON_TEXTS,
  type PersonTextName,
} from '@tristar/shared/account/personTexts'
import {
  IMPORT_COLUMNS,
  IMPORT_MAX_ROWS,
  type ImportColumn,
} from '@tristar/shared/imports/imports.columns'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { useLanguage } from '../../../lib/useLanguage'
import { useNumber } from '../../../lib/useNumber'
import { DownloadButton } from '../../../ui/DownloadButton'
import { Panel } from '../../../ui/Panel'
import { saveTemplate } from './importFiles'
import classes from './imports.module.css'

/** The file's format, and a template to start with. */
export function TemplatePanel() {
  const { t } = useTranslation('imports')
  const number = useNumber()
  return (
    <Panel
      title={t('import.prepare')}
      aside={<DownloadButton run={saveTemplate}>{t('import.template')}</DownloadButton>}
    >
      <p className={classes.text}>{t('import.prepareHelp', { max: number(IMPORT_MAX_ROWS) })}</p>
      <p className={classes.examples}>{t('import.examples')}</p>
      <dl className={classes.columns}>
        {IMPORT_COLUMNS.map((column) => (
          <ColumnLine key={column} column={column} />
        ))}
      </dl>
    </Panel>
  )
}

function ColumnLine({ column }: { column: ImportColumn }) {
  const { t } = useTranslation('imports')
  const { list } = useJoining()
  const language = useLanguage()
  const text = PERSON_TEXT_NAMES.find((each) => each === column)
  const key = column as Exclude<ImportColumn, PersonTextName>
  return (
    <div>
      <dt>
        <code>{column}</code>
      </dt>
      <dd>
        {text
          ? t('import.column.text', { label: PERSON_TEXTS[text].label[language] })
          : t(`import.column.${key}`, { distributors: list(DISTRIBUTORS) })}
      </dd>
    </div>
  )
}
