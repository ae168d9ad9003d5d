import { type Asking, keyOf } from './questionAsking'
import { ChoiceAnswers } from './ChoiceAnswers'

export const choiceAsking: Asking<'multipleChoice'> = {
  hint: ({ multiple }, t) => t(multiple ? 'quiz.chooseAll' : 'quiz.chooseOne'),
  answers: (props) => <ChoiceAnswers key={keyOf(props.question)} {...props} />,
  inWords: ({ answerChoices }, selected) =>
    answerChoices
      .filter(({ choice }) => selected.includes(choice))
      .map(({ choice, answer }) => `${choice} · ${answer}`),
  meaning: ({ answerChoices, multiple }) => [answerChoices, multiple, undefined],
}
