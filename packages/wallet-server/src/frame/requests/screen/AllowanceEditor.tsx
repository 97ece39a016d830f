import { type AmountScale, amountText, readAmount, readNumber } from '@carabiner/core/adapter'
import { isUnlimited } from '@carabiner/core/preview'
import { type FormEvent, useId, useState } from 'react'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import type { EditableAllowance } from '../review.js'

interface AllowanceEditorProps {
  readonly editable: EditableAllowance
  readonly onChange: (allowance: bigint) => void
}

/** Lets the visitor change the page's limit. */
export function AllowanceEditor({ editable, onChange }: AllowanceEditorProps) {
  const label = useLabel()
  const { code } = useLanguage()
  const { amount, decimals } = editable
  const [words, setWords] = useState(
    isUnlimited(amount) ? '' : (amountText(amount, editable) ?? ''),
  )
  const [isBad, setBad] = useState(false)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const raw = readLimit(words, editable, code)
    setBad(raw === undefined)
    if (raw !== undefined && raw !== amount) onChange(raw)
  }
  return (
    <form className="wf-approval-limit" onSubmit={submit} noValidate>
      <label htmlFor={id}>{label('limit')}</label>
      <div>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={words}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? `${id}-bad` : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className="wf-approval-button">
          {label('limitApply')}
        </button>
      </div>
      <p id={`${id}-bad`} role="status" className="wf-approval-quiet">
        {isBad ? label('limitBad', { decimals }) : ''}
      </p>
    </form>
  )
}

/**
 * Parses a limit with the separators of the screen's amounts.
 *
 * @param code - BCP 47
 * @returns undefined for an invalid or ambiguous amount
 */
function readLimit(words: string, scale: AmountScale, code: string): bigint | undefined {
  const [number, ...others] = readNumber(words, { locale: code, places: scale.decimals })
  const raw = number === undefined || others.length > 0 ? undefined : readAmount(number, scale)
  return raw !== undefined && raw < 1n << 256n ? raw : undefined
}
