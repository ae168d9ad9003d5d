import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IMPORT_ACTIONS } from '@tristar/shared/imports/imports.columns'
import type { ImportPlan } from '@tristar/shared/imports/imports.schema'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import { useSaid } from '../../../ui/announcer'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Panel } from '../../../ui/Panel'
import classes from './imports.module.css'

interface PlanPanelProps {
  plan: ImportPlan
  /** Heads of the file's columns that mean nothing here. */
  unread: readonly string[]
  /** The passwords of the import before have not been saved yet. */
  locked: boolean
  /** Writes all valid rows; what it throws is shown in the dialog that asked. */
  onImport: () => Promise<void>
}

/** How many rows would be imported, and the button that does it. */
export function PlanPanel({ plan, unread, locked, onImport }: PlanPanelProps) {
  const { t } = useTranslation('imports')
  const number = useNumber()
  const { list, sentences } = useJoining()
  const [asking, { open, close }] = useDisclosure()
  const good = plan.rows.filter(({ ok }) => ok)
  const count = good.length
  const parts = IMPORT_ACTIONS.map((action) => ({
    action,
    rows: good.filter((row) => row.action === action).length,
  })).filter(({ rows }) => rows > 0)
  const refused = plan.rows.length - count
  const valid = t('import.valid', { count, number: number(count) })
  const refusals =
    refused > 0 ? t('import.refused', { count: refused, number: number(refused) }) : ''
  const start = t('import.start', { count, number: number(count) })
  useSaid(sentences([valid, refusals].filter(Boolean)))
  return (
    <Panel>
      <div className={classes.plan}>
        <div>
          <strong>{valid}</strong>
          {parts.length > 0 && (
            <div>
              {list(
                parts.map(({ action, rows }) =>
                  t(`import.count.${action}`, { number: number(rows) }),
                ),
              )}
            </div>
          )}
          {refusals && <div className={classes.dimmed}>{refusals}</div>}
          {unread.length > 0 && (
            <div className={classes.dimmed}>{t('import.unread', { columns: list(unread) })}</div>
          )}
        </div>
        <Button onClick={open} disabled={count === 0 || locked}>
          {start}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('import.confirm', { count, number: number(count) })}
        confirmLabel={start}
        onConfirm={onImport}
        onClose={close}
      >
        <div className={classes.stack}>
          {parts.map(({ action }) => (
            <p key={action} className={classes.text}>
              {t(`import.effect.${action}`)}
            </p>
          ))}
          {refused > 0 && <p className={classes.text}>{t('import.confirmSome')}</p>}
        </div>
      </ConfirmDialog>
    </Panel>
  )
}
