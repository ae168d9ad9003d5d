import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { useDialogProps } from '../../../../ui/useDialogProps'
import {
  type CalendarAddress,
  type DialogMode,
  type OpenDialog,
  permittedMode,
} from '../../useCalendarAddress'
import { useTraining } from '../../useTraining'
import { InitiateContent } from './InitiateContent'
import { TrainingContent } from './TrainingContent'
import classes from './dialog.module.css'

export type Shown = Exclude<OpenDialog, { kind: 'none' }>

interface CalendarDialogProps {
  shown: Shown
  opened: boolean
  address: CalendarAddress
}

/** The dialog that the address names. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { shown } = props
  return shown.kind === 'initiate' ? (
    <Frame {...props} titled={{ edac: false, mode: 'initiate' }} />
  ) : (
    <TrainingFrame {...props} shown={shown} />
  )
}

interface TrainingFrameProps extends CalendarDialogProps {
  shown: Extract<Shown, { kind: 'training' }>
}

function TrainingFrame(props: TrainingFrameProps) {
  const { shown } = props
  const { training } = useTraining(shown.id)
  const mode = training ? permittedMode(training, shown) : shown.mode
  return <Frame {...props} titled={{ edac: training?.mytype === 'edac', mode }} />
}

interface Titled {
  edac: boolean
  mode: DialogMode | 'initiate'
}

/** 960 px wide with fixed head and foot; the EDAC form and phones use the full screen. */
function Frame({ shown, opened, address, titled }: CalendarDialogProps & { titled: Titled }) {
  const title = useDialogTitle(titled)
  const phone = useIsPhone()
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={() => address.close()}
      title={title}
      size={960}
      padding={0}
      fullScreen={phone || titled.edac}
      closeOnClickOutside={false}
      classNames={{ header: classes.header }}
    >
      {shown.kind === 'initiate' ? (
        <InitiateContent shown={shown} address={address} />
      ) : (
        <Stage key={`${shown.id} ${shown.mode}`}>
          <TrainingContent shown={shown} address={address} />
        </Stage>
      )}
    </Modal>
  )
}

function useDialogTitle({ edac, mode }: Titled): string {
  const { t } = useTranslation('trainingForms')
  if (mode === 'initiate') return t('title.initiate')
  const kind = edac ? 'edac' : 'seller'
  if (mode === 'edit') return t(`title.${kind}Edit`)
  return t(mode === 'evaluate' ? `title.${kind}Evaluate` : `title.${kind}`)
}

/**
 * One step of a dialog. A step that follows another starts at the top and takes the focus, which was lost with the pressed
 * button; give it a `key`.
 */
function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage.current || document.activeElement !== document.body) return
    stage.current.closest('[role="dialog"]')?.scrollTo(0, 0)
    const first = stage.current.querySelector<HTMLElement>('[data-autofocus]')
    const target = first ?? stage.current
    target.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={stage} tabIndex={-1}>
      {children}
    </div>
  )
}
