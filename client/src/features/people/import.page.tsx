import { useTranslation } from 'react-i18next'
import { WarningBanner } from '../../ui/Banner'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { PlainButton } from '../../ui/PlainButton'
import { FileChoice } from './components/FileChoice'
import classes from './components/people.module.css'
import { PlanPanel } from './components/PlanPanel'
import { ReportPanel } from './components/ReportPanel'
import { ResultPanel } from './components/ResultPanel'
import { TemplatePanel } from './components/TemplatePanel'
import { useImporting } from './useImporting'

/** /admin/import: sellers and supervisors from a CSV file, after a dry run, for admins of all distributors. */
export function ImportPage() {
  const { t } = useTranslation(['people', 'ui'])
  const importing = useImporting()
  const { file, plan, result, busy, error } = importing
  const rows = (result ?? plan)?.rows
  return (
    <Page title={t('ui:nav.import')} subtitle={t('import.line')}>
      {!plan && !result && <TemplatePanel />}
      {!result && (
        <Panel title={t('import.check')}>
          <div className={classes.stack}>
            <p className={classes.text}>{t('import.checkHelp')}</p>
            <WarningBanner error={error} onDismiss={importing.dismiss} />
            <FileChoice name={file?.name} busy={busy} onChoose={importing.choose} />
            {file && !plan && !busy && (
              <div>
                <PlainButton variant="default" onClick={() => importing.check(file)}>
                  {t('import.again')}
                </PlainButton>
              </div>
            )}
          </div>
        </Panel>
      )}
      {file && plan && <PlanPanel plan={plan} onImport={() => importing.write(file)} />}
      {result && <ResultPanel result={result} onStartOver={importing.startOver} />}
      {rows && (
        <ReportPanel
          key={result ? 'result' : 'plan'}
          rows={rows}
          stage={result ? 'result' : 'plan'}
        />
      )}
    </Page>
  )
}
