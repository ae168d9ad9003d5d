import { Modal } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from 'react-pdf'
import { useDialogProps } from '../../../../../ui/useDialogProps'
import { useIsPhone } from '../../../../../ui/useIsPhone'
import classes from './overview.module.css'
import { PageField } from './PageField'
import type { Pdf } from '../pdf/PdfPages'

export interface PageOverviewProps {
  opened: boolean
  /** Without it the pages are numbers alone. */
  pdf: Pdf | undefined
  page: number
  total: number
  /** Width divided by height. */
  ratio: number
  /** The pages that were on screen; none are marked where nothing is studied. */
  seen?: ReadonlySet<number> | undefined
  onGoTo: (page: number) => void
  onClose: () => void
}

/** All pages as small pictures, drawn as they come into sight, each of which leads to its page. */
export function PageOverview(props: PageOverviewProps) {
  const { opened, page, total, onGoTo, onClose } = props
  const { t } = useTranslation('topics')
  const phone = useIsPhone()
  const pages = Array.from({ length: total }, (_, index) => index + 1)

  function handleGoTo(to: number) {
    onClose()
    if (to !== page) onGoTo(to)
  }

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('theory.overview')}
      size={960}
      fullScreen={phone}
    >
      <div className={classes.typed}>
        <PageField page={page} total={total} onGoTo={handleGoTo} />
      </div>
      <ul className={classes.pages}>
        {pages.map((each) => (
          <Entry key={each} {...props} number={each} onGoTo={handleGoTo} />
        ))}
      </ul>
    </Modal>
  )
}

/** CSS pixels, of the widest column. */
const WIDTH = 176

function Entry({ number, pdf, page, ratio, seen, onGoTo }: PageOverviewProps & { number: number }) {
  const { t } = useTranslation('topics')
  const { ref, entry } = useIntersection<HTMLLIElement>({ rootMargin: '120px' })
  const current = number === page
  const done = seen?.has(number) === true
  return (
    <li ref={ref}>
      <button
        type="button"
        className={classes.page}
        aria-label={t(done ? 'theory.pageSeen' : 'theory.page', { page: number })}
        aria-current={current ? 'page' : undefined}
        data-autofocus={current || undefined}
        onClick={() => onGoTo(number)}
      >
        <span className={classes.picture} style={{ aspectRatio: ratio }}>
          {pdf && entry?.isIntersecting && (
            <Page
              pdf={pdf}
              pageNumber={number}
              width={WIDTH}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              loading={null}
              error={null}
            />
          )}
        </span>
        <span className={classes.number}>
          {number}
          {done && <IconCheck size={14} stroke={2} aria-hidden="true" />}
        </span>
      </button>
    </li>
  )
}
