import { useTranslation } from 'react-i18next'
import type { Column } from '../../../../ui/DataTable'
import type { Entry } from '../../facts'
import { ApartFigure, FirstAttempts, ShareRight } from './cells'

/** The columns of a language's questions, without the one that opens a row. */
export function useQuestionColumns(): Column<Entry>[] {
  const { t } = useTranslation('analysis')
  return [
    {
      key: 'no',
      head: t('questions.no'),
      cell: ({ question }) => question.questionNo,
      sortable: true,
      width: '4rem',
    },
    { key: 'question', head: t('questions.question'), cell: ({ question }) => question.question },
    {
      key: 'n',
      head: t('questions.n'),
      cell: ({ question }) => <FirstAttempts question={question} />,
      sortable: true,
      align: 'right',
      width: '8rem',
    },
    {
      key: 'share',
      head: t('questions.share'),
      about: 'shareRight',
      cell: ({ question }) => <ShareRight question={question} />,
      sortable: true,
      align: 'right',
      width: '15rem',
    },
    {
      key: 'apart',
      head: t('questions.apart'),
      about: 'tellsApart',
      cell: ({ question }) => <ApartFigure question={question} />,
      sortable: true,
      align: 'right',
      width: '8rem',
    },
  ]
}
