import { type Asking, keyOf } from './questionAsking'
import { SequenceAnswers } from './SequenceAnswers'

export const sequenceAsking: Asking<'sequence'> = {
  hint: (_question, t) => t('sequence.hint'),
  answers: (props) => <SequenceAnswers key={keyOf(props.question)} {...props} />,
  // In the order in which they were put.
  inWords: ({ options }, selected) =>
    selected.map((number, index) => {
      const step = options.find((option) => String(option.number) === number)
      return `${index + 1}. ${step?.option ?? ''}`
    }),
  meaning: ({ options }) => [undefined, undefined, options],
}
