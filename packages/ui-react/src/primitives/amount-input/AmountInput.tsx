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
  /**
   * Digits and at most one `.`, which `toUnits` converts to a bigint. Empty while the entry is
   * ambiguous.
   */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The number of decimals of the unit. Further decimals are cut off. */
  readonly decimals: number
  /** The accessible name. */
  readonly label: string
  /**
   * The question about an ambiguous amount, such as `1.234` from a German page in an English field.
   */
  readonly question: string
  /** True for an invalid amount or one above the balance. The reason is shown elsewhere. */
  readonly invalid?: boolean
  /** A currency sign to show before the amount, in space reserved for it. */
  readonly sign?: string
}

/**
 * A field for an amount in large digits, with the decimal point of the visitor's locale. The amount
 * is never converted to a number.
 */
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
  /**
   * Returns the caret position after the same number of digits as before. If the text stays as
   * typed, returns the end of the text before.
   */
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

/**
 * Returns the class for the font size of an amount's container. Long amounts use a smaller font.
 */
export const amountSize = ({ length }: string): string =>
  `cb-amount-${length > 8 ? 'sm' : length > 7 ? 'md' : 'lg'}`
