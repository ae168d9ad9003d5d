import type { AnalysedPage } from '@tristar/shared/analysis/analysis.schema'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import { Panel } from '../../../ui/Panel'
import classes from './analysis.module.css'
import { SlidesPlot } from './plots/plots'
import { PlotWithTable } from './plots/PlotWithTable'

interface SlidesPanelProps {
  /** In all languages. */
  pages: readonly AnalysedPage[]
  language: MaterialLanguage
}

/** How long the slides of a language are read for the first time, and how often they are turned back to. */
export function SlidesPanel({ pages, language }: SlidesPanelProps) {
  const { t } = useTranslation('analysis')
  const slides = pages.filter((page) => page.language === language)
  return (
    <Panel title={t('slides.title')}>
      {slides.length === 0 ? (
        <p className={classes.none}>{t('slides.none')}</p>
      ) : (
        <>
          <p className={classes.line}>{t('slides.line')}</p>
          <Slides slides={slides} />
        </>
      )}
    </Panel>
  )
}

function Slides({ slides }: { slides: readonly AnalysedPage[] }) {
  const { t } = useTranslation('analysis')
  const { labelled } = useJoining()
  const number = useNumber()
  const secondsOf = ({ medianSeconds }: AnalysedPage) =>
    medianSeconds === null ? '–' : number(medianSeconds)
  return (
    <PlotWithTable
      plot={
        <SlidesPlot
          seconds={t('slides.seconds')}
          returns={t('slides.returns')}
          slides={slides.map((slide) => ({
            page: slide.page,
            seconds: slide.medianSeconds ?? 0,
            returns: slide.returns,
            title: `${t('slides.slide')} ${number(slide.page)}`,
            lines: [
              labelled(t('slides.seconds'), secondsOf(slide)),
              labelled(t('slides.returns'), number(slide.returns)),
            ],
          }))}
        />
      }
      table={{
        label: t('slides.title'),
        heads: [t('slides.slide'), t('slides.seconds'), t('slides.returns')],
        rows: slides.map((slide) => [number(slide.page), secondsOf(slide), number(slide.returns)]),
      }}
    />
  )
}
