import { Button, Menu } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material, TopicDetail } from '@tristar/shared/topics/topics.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfDialog } from '../components/form/PdfDialog'
import { questionsIn } from '../draft'
import { type RenderQuiz, TrialDialog } from '../quiz/TrialDialog'

interface LearnerPreviewProps {
  detail: TopicDetail
  renderPdf: (material: Material) => ReactNode
  renderQuiz: RenderQuiz
}

interface Shown {
  what: 'slides' | 'quiz'
  language: MaterialLanguage
}

/** Slides and quizzes of a revision as learners would get them, of which nothing is recorded. */
export function LearnerPreview({ detail, renderPdf, renderQuiz }: LearnerPreviewProps) {
  const { t } = useTranslation(['versions', 'topicEditor'])
  const [shown, show] = useState<Shown | null>(null)
  const { theory, quizzes } = detail
  const asked = (language: MaterialLanguage) => (theory.quiz ? questionsIn(quizzes, language) : [])
  const slides = theory.materials.map(({ language }) => language)
  const quizIn = MATERIAL_LANGUAGES.filter((language) => asked(language).length > 0)
  const material = theory.materials.find(({ language }) => language === shown?.language)
  const close = () => show(null)
  return (
    <>
      <Menu position="bottom-end" keepMounted={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('preview.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {slides.map((language) => (
            <Menu.Item key={language} onClick={() => show({ what: 'slides', language })}>
              {t('preview.slides', { language: t(`topicEditor:language.${language}`) })}
            </Menu.Item>
          ))}
          {quizIn.map((language) => (
            <Menu.Item key={language} onClick={() => show({ what: 'quiz', language })}>
              {t(`topicEditor:quiz.of.${language}`)}
            </Menu.Item>
          ))}
          {slides.length + quizIn.length === 0 && <Menu.Label>{t('preview.nothing')}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {shown?.what === 'slides' && material && (
        <PdfDialog language={shown.language} onClose={close}>
          {renderPdf(material)}
        </PdfDialog>
      )}
      {shown?.what === 'quiz' && (
        <TrialDialog
          title={t('topicEditor:quiz.tryOf', { quiz: t(`topicEditor:quiz.of.${shown.language}`) })}
          questions={asked(shown.language)}
          rules={theory}
          renderQuiz={renderQuiz}
          onClose={close}
        />
      )}
    </>
  )
}
