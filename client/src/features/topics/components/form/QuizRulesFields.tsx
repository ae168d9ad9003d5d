import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { numberIn } from '../../numberIn'
import { askedWhole, RULE_NUMBERS, type RuleNumber } from '../../quizRules'
import classes from './form.module.css'
import type { PartProps } from './TopicPanel'

/** How the quiz is asked, in all languages: shuffled, some of it, and again only after a pause. */
export function QuizRulesFields({ draft, set }: PartProps) {
  const { t } = useTranslation('topicEditor')
  return (
    <fieldset className={classes.rules}>
      <legend className={classes.legend}>{t('rules.title')}</legend>
      <div className={classes.ruleChecks}>
        <Checkbox
          label={t('rules.shuffleQuestions')}
          checked={draft.shuffleQuestions}
          onChange={(event) => set({ shuffleQuestions: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('rules.shuffleChoices')}
          description={t('rules.shuffleChoicesHelp')}
          checked={draft.shuffleChoices}
          onChange={(event) => set({ shuffleChoices: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.ruleRow}>
        <NumberRule name="ask" {...{ draft, set }} />
        <NumberRule name="pauseMinutes" {...{ draft, set }} />
      </div>
      <AskedWhole draft={draft} />
    </fieldset>
  )
}

function NumberRule({ name, draft, set }: PartProps & { name: RuleNumber }) {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  const max = RULE_NUMBERS[name]
  const wrong = numberIn(draft[name], max) === null
  return (
    <TextInput
      classNames={{ input: classes.ruleNumber }}
      label={t(`rules.${name}`)}
      description={t(`rules.${name}Help`)}
      placeholder={t(`rules.${name}None`)}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={wrong && t('rules.wrong', { max: number(max) })}
    />
  )
}

/** Says where a number of questions changes nothing. */
function AskedWhole({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('topicEditor')
  const { list } = useJoining()
  const whole = askedWhole(draft).map(({ language, count }) =>
    t('rules.gradedOf', { language: t(`language.${language}`), number: count }),
  )
  return (
    <output className={classes.note}>
      {whole.length > 0 && t('rules.askedWhole', { languages: list(whole) })}
    </output>
  )
}
