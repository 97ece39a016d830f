import { type ClipboardEvent, type ComponentPropsWithoutRef, useContext, useRef } from 'react'
import { decimalPoint } from '../../format/decimal-point.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useSheet } from '../../root/RootContext.js'
import { useCaretAfter } from '../useCaretAfter.js'
import css from './amount-input.css'
import { amountSize } from './amount-size.js'
import { cleanAmount, pastedAmount } from './clean-amount.js'

export interface AmountInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'size'> {
  /** Digits and at most one `.`; `toUnits` makes a bigint of it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Places after the point that the unit has; more are cut off. */
  readonly decimals: number
  /** Its accessible name. */
  readonly label: string
  /** More than there is, or no amount: said in words elsewhere. */
  readonly invalid?: boolean
  /** A currency's sign before it, in the room that it has. */
  readonly sign?: string
}

/** An amount: large digits, with the point of the visitor's locale. No number is made of it on the way. */
export function AmountInput(props: AmountInputProps) {
  useSheet(css)
  const { value, onChange, decimals, label, invalid = false, sign = '', ...rest } = props
  const point = decimalPoint(useContext(I18nContext)?.locale)
  const input = useRef<HTMLInputElement>(null)
  const putCaret = useCaretAfter(input)
  const show = (amount: string) => amount.replace('.', point)

  const take = (text: string, at: number) => {
    const next = cleanAmount(text, decimals)
    putCaret(Math.min(cleanAmount(text.slice(0, at), decimals).length, next.length))
    onChange(next)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const pasted = pastedAmount(event.clipboardData.getData('text'))
    if (pasted === undefined || rest.readOnly) return
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const before = text.slice(0, selectionStart ?? text.length)
    const after = text.slice(selectionEnd ?? text.length)
    take(before + pasted + after, before.length + pasted.length)
  }

  const size = amountSize(sign + value)
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
      aria-invalid={invalid || undefined}
      value={show(value)}
      onPaste={onPaste}
      onChange={({ currentTarget: { value: text, selectionStart } }) =>
        take(text, selectionStart ?? text.length)
      }
    />
  )
  if (sign === '') return field
  return (
    <span className={`cb-amount-line ${size}`}>
      <span aria-hidden="true">{sign}</span>
      {field}
    </span>
  )
}
