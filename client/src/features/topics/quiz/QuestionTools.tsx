import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCopy, IconEye, IconTrash } from '@tabler/icons-react'
import { QUESTION_TYPES, type QuestionType } from '@tristar/shared/topics/questionTypes'
import { useTranslation } from 'react-i18next'
import { toneVar } from '../../../ui/theme'
import { IconButton } from '../../../ui/IconButton'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import classes from './quiz.module.css'

interface QuestionToolsProps {
  type: QuestionType
  first: boolean
  last: boolean
  /** No more questions can be added. */
  full: boolean
  onType: (type: QuestionType) => void
  onLeft: () => void
  onRight: () => void
  onPreview: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** The question's type and actions. */
export function QuestionTools(props: QuestionToolsProps) {
  const { t } = useTranslation('quizEditor')
  return (
    <div className={classes.tools}>
      <SegmentedControl
        className={classes.types}
        aria-label={t('type.label')}
        value={props.type}
        data={QUESTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={props.onType}
      />
      <div className={classes.acts}>
        <IconButton
          className={classes.tool}
          icon={IconArrowLeft}
          label={t('tool.left')}
          disabled={props.first}
          data-focus="left"
          onClick={props.onLeft}
        />
        <IconButton
          className={classes.tool}
          icon={IconArrowRight}
          label={t('tool.right')}
          disabled={props.last}
          data-focus="right"
          onClick={props.onRight}
        />
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={props.onPreview}
        >
          {t('tool.preview')}
        </Button>
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          disabled={props.full}
          onClick={props.onDuplicate}
        >
          {t('tool.duplicate')}
        </Button>
        <Button
          variant="subtle"
          px="xs"
          c={toneVar('red', 'text')}
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          onClick={props.onDelete}
        >
          {t('tool.delete')}
        </Button>
      </div>
    </div>
  )
}
