import { Button } from '@mantine/core'
import { IconArrowRight, IconHistory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { WarningBanner } from '../../ui/Banner'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { QuizTrial } from '../study/components/quiz/QuizTrial'
import { PdfPreview } from '../study/components/theory/PdfPreview'
import { Crumb } from './components/Trail'
import { ChangesPanel } from './versions/ChangesPanel'
import { LearnerPreview } from './versions/LearnerPreview'
import { PublishPanel } from './versions/PublishPanel'
import { usePublishing } from './versions/usePublishing'
import { useSheet } from './versions/useSheet'
import { PublishedCard, RevisionCard } from './versions/VersionCards'
import classes from './versions/versions.module.css'
import { type Versions, versionsQuery } from './versions/versionQueries'
import { TopicTitle } from '../../ui/Passage'

/** /admin/trainingTopic/revision/{topicId}: what the revision of a topic changes, and its publishing. */
export function TopicRevisionPage() {
  const { t } = useTranslation('versions')
  const { topicId = '' } = useParams()
  const query = useQuery(versionsQuery(topicId))
  if (query.data) return <Revision versions={query.data} onReload={() => void query.refetch()} />
  return (
    <Page title={t('revision')}>
      <LoadPanel query={query} lines={8} alert />
    </Page>
  )
}

interface RevisionProps {
  versions: Versions
  onReload: () => void
}

function Revision({ versions: { topic, revision }, onReload }: RevisionProps) {
  const { t } = useTranslation('versions')
  const title = useTopicTitle()
  const { theory } = topic
  const publishing = usePublishing({ topic, revision, onReload })
  return (
    <Page
      title={title(theory.titles)}
      heading={<TopicTitle of={theory.titles} />}
      subtitle={<Crumb theory={theory} />}
      action={
        <div className={classes.actions}>
          <Button
            component={Link}
            to={paths.admin.topicHistory(theory._id)}
            variant="default"
            leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('history.title')}
          </Button>
          {revision && (
            <LearnerPreview
              detail={revision}
              renderPdf={({ language, pdfFile, pageTexts }) => (
                <PdfPreview
                  language={language}
                  url={pdfFile}
                  texts={pageTexts}
                  onReload={onReload}
                />
              )}
              renderQuiz={(trial) => <QuizTrial {...trial} />}
            />
          )}
        </div>
      }
    >
      <WarningBanner error={publishing.error} onDismiss={publishing.dismiss} />
      {revision ? (
        <Waiting topic={topic} revision={revision} publishing={publishing} />
      ) : (
        <Panel>
          <EmptyState
            icon={IconPencil}
            title={t('none.title')}
            action={
              <Button component={Link} to={paths.admin.topicEdit(theory._id)} variant="default">
                {t('none.edit')}
              </Button>
            }
          >
            {t('none.text')}
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}

interface WaitingProps {
  topic: Versions['topic']
  revision: Versions['topic']
  publishing: ReturnType<typeof usePublishing>
}

function Waiting({ topic, revision, publishing }: WaitingProps) {
  const sheet = useSheet({ before: topic, after: revision })
  return (
    <>
      <div className={classes.cards}>
        <PublishedCard theory={topic.theory} />
        <IconArrowRight size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
        <RevisionCard theory={revision.theory} />
      </div>
      <div className={classes.columns}>
        <ChangesPanel sheet={sheet} revision={revision} />
        <PublishPanel
          topic={topic}
          revision={revision}
          changes={sheet.told}
          publishing={publishing}
        />
      </div>
    </>
  )
}
