import { Paper } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../../../../ui/useIsPhone'
import beside from './beside.module.css'
import { PageFoot } from './turning/PageFoot'
import { SlideArea } from './Slides'
import { Zoom } from './TheoryTools'
import classes from './theory.module.css'
import { useFit } from './useFit'
import { usePageKeys } from './turning/usePageKeys'

/** One of two PDFs. */
interface Side {
  url: string
  language: MaterialLanguage
  texts: readonly PageText[] | undefined
  /** 0: not known yet. */
  pages: number
  /** To a screen reader. */
  name: string
  head: ReactNode
  /** In place of a page after the last one. */
  ended: ReactNode
}

interface SlidesBesideProps {
  sides: readonly [Side, Side]
  onTotal: (url: string, total: number) => void
  onReload: () => void
}

/** Two PDFs side by side, on a phone one under the other, of which one control and one zoom show the same page. */
export function SlidesBeside({ sides, onTotal, onReload }: SlidesBesideProps) {
  const phone = useIsPhone()
  const fits = [useFit(), useFit()] as const
  const [asked, setPage] = useState(1)
  const total = Math.max(...sides.map(({ pages }) => pages))
  // Other slides may have fewer pages.
  const page = total > 0 ? Math.min(asked, total) : asked
  usePageKeys(page, total, setPage)
  const setZoom = (zoom: number) => {
    for (const fit of fits) fit.setZoom(zoom)
  }
  return (
    <Paper component="section" className={classes.viewer}>
      <div className={beside.sides}>
        {([0, 1] as const).map((index) => {
          const { url, language, texts, pages, name, head, ended } = sides[index]
          return (
            <section key={index} className={beside.side} aria-label={name}>
              <div className={beside.head}>{head}</div>
              <SlideArea
                key={url}
                url={url}
                language={language}
                texts={texts}
                fit={{ ...fits[index], setZoom }}
                page={page}
                total={pages}
                last={total}
                onTotal={(count) => onTotal(url, count)}
                onGoTo={setPage}
                onReload={onReload}
                ended={ended}
              />
            </section>
          )
        })}
      </div>
      <PageFoot page={page} total={total} onGoTo={setPage}>
        {!phone && (
          <span className={classes.done}>
            <Zoom zoom={fits[0].zoom} leastZoom={1} onZoom={setZoom} />
          </span>
        )}
      </PageFoot>
    </Paper>
  )
}
