import { Menu } from '@mantine/core'
import { IconLanguage, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import type { TheoryToolsProps, ZoomProps } from './TheoryTools'
import { IconButton } from '../../../../ui/IconButton'
import classes from './reader.module.css'
import { zoomStep } from './useFit'

/** The slides' language and zoom, in one menu of the slim bar. */
export function ViewMenu({ materials, language, onLanguage, ...zoom }: TheoryToolsProps) {
  const { t } = useTranslation('topics')
  const { labelled } = useJoining()
  return (
    <Menu position="bottom-end" shadow="md" classNames={{ item: classes.item }}>
      <Menu.Target>
        <IconButton
          className={classes.tool}
          icon={IconLanguage}
          iconSize={20}
          label={labelled(t('theory.languages'), t(`material.${language}`))}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('theory.languages')}</Menu.Label>
        <Menu.RadioGroup
          value={language}
          onChange={(value) => {
            const found = materials.find((material) => material.language === value)
            if (found) onLanguage(found.language)
          }}
        >
          {materials.map((material) => (
            <Menu.RadioItem key={material.language} value={material.language}>
              {t(`material.${material.language}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Zoom {...zoom} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Zoom({ zoom, leastZoom, onZoom }: ZoomProps) {
  const { t } = useTranslation('topics')
  const out = zoomStep(zoom, -1, leastZoom)
  const into = zoomStep(zoom, 1, leastZoom)
  return (
    <>
      <Menu.Label>{`${t('theory.zoom')} · ${Math.round(zoom * 100)}%`}</Menu.Label>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconZoomIn size={18} stroke={1.75} aria-hidden="true" />}
        disabled={into === undefined}
        onClick={() => into && onZoom(into)}
      >
        {t('theory.zoomIn')}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconZoomOut size={18} stroke={1.75} aria-hidden="true" />}
        disabled={out === undefined}
        onClick={() => out && onZoom(out)}
      >
        {t('theory.zoomOut')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconZoomReset size={18} stroke={1.75} aria-hidden="true" />}
        disabled={zoom === 1}
        onClick={() => onZoom(1)}
      >
        {t('theory.fit')}
      </Menu.Item>
    </>
  )
}
