import { Button } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { zoomStep } from './useFit'
import { IconButton } from '../../../../ui/IconButton'
import classes from './theory.module.css'

export interface TheoryToolsProps {
  materials: readonly Material[]
  language: MaterialLanguage
  onLanguage: (language: MaterialLanguage) => void
  zoom: number
  leastZoom: number
  onZoom: (zoom: number) => void
}

/** The languages, and the zoom. */
export function TheoryTools({ materials, language, onLanguage, ...zoom }: TheoryToolsProps) {
  return (
    <div className={classes.tools}>
      <Languages {...{ materials, language, onLanguage }} />
      <Zoom {...zoom} />
    </div>
  )
}

interface LanguagesProps extends Pick<TheoryToolsProps, 'materials' | 'language' | 'onLanguage'> {
  /** Of the group, where there are several. */
  label?: string
}

/** One button per available language: on a button, arrow keys still turn pages. */
export function Languages({ materials, language, onLanguage, label }: LanguagesProps) {
  const { t } = useTranslation('topics')
  return (
    <fieldset className={classes.group} aria-label={label ?? t('theory.languages')}>
      {materials.map((material) => (
        <Button
          key={material.language}
          variant={material.language === language ? 'light' : 'default'}
          aria-pressed={material.language === language}
          onClick={() => onLanguage(material.language)}
        >
          {t(`material.${material.language}`)}
        </Button>
      ))}
    </fieldset>
  )
}

export type ZoomProps = Pick<TheoryToolsProps, 'zoom' | 'leastZoom' | 'onZoom'>

/** Out, the size, in, and the whole slide. */
export function Zoom({ zoom, leastZoom, onZoom }: ZoomProps) {
  const { t } = useTranslation('topics')
  const out = zoomStep(zoom, -1, leastZoom)
  const into = zoomStep(zoom, 1, leastZoom)
  return (
    <fieldset className={classes.group} aria-label={t('theory.zoom')}>
      <IconButton
        variant="default"
        className={classes.tool}
        icon={IconZoomOut}
        label={t('theory.zoomOut')}
        disabled={out === undefined}
        onClick={() => out && onZoom(out)}
      />
      <span className={classes.zoom} aria-live="polite">
        {`${Math.round(zoom * 100)}%`}
      </span>
      <IconButton
        variant="default"
        className={classes.tool}
        icon={IconZoomIn}
        label={t('theory.zoomIn')}
        disabled={into === undefined}
        onClick={() => into && onZoom(into)}
      />
      <Button variant="default" disabled={zoom === 1} onClick={() => onZoom(1)}>
        {t('theory.fit')}
      </Button>
    </fieldset>
  )
}
