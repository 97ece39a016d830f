import { useContext } from 'react'
import { groupAmount } from '../../format/group-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'

interface AmountQuestionProps {
  readonly question: string
  /** The possible amounts: digits and at most one `.`. */
  readonly choices: readonly string[]
  readonly onChoose: (choice: string) => void
}

/**
 * The question about an ambiguous amount. Each choice is shown in the format of the visitor's
 * language.
 */
export function AmountQuestion({ question, choices, onChoose }: AmountQuestionProps) {
  const locale = useContext(I18nContext)?.locale
  return (
    <fieldset className="cb-amount-question" aria-label={question}>
      <span role="alert">{question}</span>
      {choices.map((choice) => (
        <button key={choice} type="button" onClick={() => onChoose(choice)}>
          <bdi dir="ltr">{groupAmount(choice, locale)}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
