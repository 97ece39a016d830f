import { type ClipboardEvent, type ComponentPropsWithoutRef, useContext, useRef } from 'react'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useSheet } from '../../root/RootContext.js'
import { useCaretAfter } from '../useCaretAfter.js'
import { AmountQuestion } from './AmountQuestion.js'
import css from './amount-input.css'
import { cleanAmount } from './clean-amount.js'
import { type Insertion, insertAmount, insertionOf, retypeAmount } from './enter-amount.js'
import { useEnteredAmount } from './useEnteredAmount.js'

export interface AmountInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'size'> {
  /** Digits and at most one `.`; `toUnits` makes a bigint of it. Empty while it is not known what is meant. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Places after the point that the unit has; more are cut off. */
  readonly decimals: number
  /** Its accessible name. */
  readonly label: string
  /** Asks which of two amounts is meant: `1.234` of a page in German, where English or French is spoken. */
  readonly question: string
  /** More than there is, or no amount: said in words elsewhere. */
  readonly invalid?: boolean
  /** A currency's sign before it, in the room that it has. */
  readonly sign?: string
}

/** An amount: large digits, with the point of the visitor's locale. No number is made of it on the way. */
export function AmountInput(props: AmountInputProps) {
  useSheet(css)
  const { value, onChange, decimals, label, question, invalid = false, sign = '', ...rest } = props
  const locale = useContext(I18nContext)?.locale
  const rules = { locale, places: decimals }
  const input = useRef<HTMLInputElement>(null)
  const putCaret = useCaretAfter(input)
  const { entered, shown, enter } = useEnteredAmount({ value, locale, onChange })

  const insert = (insertion: Insertion) => {
    const { before, text } = insertion
    const next = insertAmount(insertion, rules)
    putCaret(next ? caretAfter(before + text, next.value) : shown.length)
    if (next) enter(next)
  }
  const take = (text: string, at: number) => {
    const insertion = insertionOf(shown, text)
    if (insertion && /\d/.test(insertion.text)) return insert(insertion)
    const next = retypeAmount(text, entered, rules)
    putCaret(next.raw === undefined ? caretAfter(text.slice(0, at), next.value) : at)
    enter(next)
  }
  /** Behind as many digits as were before it; what stays as it was typed ends where that does. */
  const caretAfter = (before: string, next: string) =>
    next === '' ? before.length : Math.min(cleanAmount(before, decimals).length, next.length)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    if (rest.readOnly) return
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    insert({
      before: text.slice(0, selectionStart ?? text.length),
      text: event.clipboardData.getData('text'),
      after: text.slice(selectionEnd ?? text.length),
    })
  }

  const size = amountSize(sign + shown)
  const field = (
    <input
      placeholder="0"
      {...rest}
      ref={input}
      className={`cb-amount ${size}`}
      type="text"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={invalid || entered.raw !== undefined || undefined}
      value={shown}
      onPaste={onPaste}
      onChange={({ currentTarget: { value: text, selectionStart } }) =>
        take(text, selectionStart ?? text.length)
      }
    />
  )
  const line =
    sign === '' ? (
      field
    ) : (
      <span className={`cb-amount-line ${size}`}>
        <span aria-hidden="true">{sign}</span>
        {field}
      </span>
    )
  if (!entered.choices) return line
  return (
    <>
      {line}
      <AmountQuestion
        question={question}
        choices={entered.choices}
        onChoose={(choice) => {
          enter({ value: cleanAmount(choice, decimals) })
          input.current?.focus()
        }}
      />
    </>
  )
}

/** From how many characters on an amount is set smaller: a class for what it stands in. */
export const amountSize = ({ length }: string): string =>
  `cb-amount-${length > 8 ? 'sm' : length > 7 ? 'md' : 'lg'}`
