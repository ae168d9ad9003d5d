import { TextInput } from '@mantine/core'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { TITLE_FIELDS } from '@tristar/shared/topics/titles'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { useJoining } from '../../../../lib/useJoining'
import { Note } from '../../../../ui/Banner'
import { Panel } from '../../../../ui/Panel'
import { type ChosenPdfs, type DrawnCovers, textsOf } from '../../draft'
import { type Inspect, pdfIn } from '../../topicCheck'
import classes from './form.module.css'
import { PdfRow, type ShownPdf } from './PdfRow'
import type { PartProps } from './TopicPanel'
import { useLang } from '../../../../ui/Passage'

interface TheoryPanelProps extends PartProps {
  /** The current PDFs. */
  materials: readonly Material[]
  chosen: {
    pdfs: ChosenPdfs
    covers: DrawnCovers
    keeps: boolean
    choose: (language: MaterialLanguage, file: File) => Promise<void>
    clear: (language: MaterialLanguage) => void
    cover: (language: MaterialLanguage, picture: Blob) => void
    dropCover: (language: MaterialLanguage) => void
    begin: () => (passed: boolean) => void
  }
  edit: boolean
  /** There has to be one. */
  wrong: boolean
  onPreview: (pdf: ShownPdf) => void
  onTexts: (pdf: ShownPdf, blankPages: readonly number[]) => void
  inspect: Inspect
}

/** The slides, one PDF per language, and the topic's name in the other languages. */
export function TheoryPanel(props: TheoryPanelProps) {
  const { draft, set, materials, chosen, edit, wrong, onPreview, onTexts, inspect } = props
  const { t } = useTranslation('topicEditor')
  const { sentences } = useJoining()
  const errorText = useErrorText()
  const { removePdf } = draft

  /** Clears the chosen file if there is one, else the current PDF. */
  function handleClear(language: MaterialLanguage) {
    if (chosen.pdfs[language]) chosen.clear(language)
    else {
      set({ removePdf: [...removePdf, language] })
      chosen.dropCover(language)
    }
  }

  return (
    <Panel title={t('theory.title')}>
      <p className={classes.help}>
        {sentences([t(edit ? 'theory.replaces' : 'theory.help'), t('theory.nameHelp')])}
      </p>
      {wrong && <p className={classes.fault}>{errorText(refusalOf('PDF_REQUIRED'))}</p>}
      <ul className={classes.rows}>
        {MATERIAL_LANGUAGES.map((language) => {
          const current = materials.find((each) => each.language === language)
          return (
            <PdfRow
              key={language}
              language={language}
              current={current}
              texts={{
                current: textsOf(draft, language, current?.pdfFile),
                next: textsOf(draft, language, pdfIn(props, language)),
              }}
              chosen={chosen.pdfs[language]}
              drawn={chosen.covers[language]}
              removed={removePdf.includes(language)}
              wrong={wrong}
              onChoose={(file) => void chosen.choose(language, file)}
              begin={chosen.begin}
              onClear={() => handleClear(language)}
              onDrawn={(cover) => chosen.cover(language, cover)}
              onKeep={() => set({ removePdf: removePdf.filter((each) => each !== language) })}
              {...{ onPreview, onTexts, inspect }}
            >
              {language !== 'English' && <TitleField {...{ language, draft, set }} />}
            </PdfRow>
          )
        })}
      </ul>
      {!chosen.keeps && (
        <div className={classes.noteAction}>
          <Note tone="ink">{t('theory.notKept')}</Note>
        </div>
      )}
    </Panel>
  )
}

interface TitleFieldProps extends PartProps {
  language: Exclude<MaterialLanguage, 'English'>
}

/** The topic's name in a language; as long as it is empty, readers see the main name, which the field shows. */
function TitleField({ language, draft, set }: TitleFieldProps) {
  const { t } = useTranslation('topicEditor')
  const lang = useLang()
  const field = TITLE_FIELDS[language]
  return (
    <TextInput
      className={classes.titleField}
      label={t('theory.nameIn', { language: t(`language.${language}`) })}
      lang={lang(language)}
      maxLength={LIMITS.title}
      placeholder={draft.title}
      value={draft[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  )
}
