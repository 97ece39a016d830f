import type { AccountNameView } from '@carabiner/controllers'
import type { NameCheckStatus } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** The reason why a name can't be registered now, as the label of its button. */
export const reasonKeys = {
  empty: 'names.enter',
  short: 'names.short',
  checking: 'names.checking',
  // The account's current name is still being read.
  available: 'names.checking',
  taken: 'names.chooseOther',
  failed: 'names.checkFailed',
} as const satisfies Record<NameCheckStatus, keyof typeof en>

interface FieldText {
  readonly error?: string
  readonly hint?: string
  /** The announcement of an answer. */
  readonly spoken?: string
}

/** Returns the line below the field. */
export function fieldText(
  own: Translate<typeof en>,
  { check, isRefused, label, suffix = '' }: AccountNameView,
): FieldText {
  const name = `${label}${suffix}`
  if (isRefused) return error(own('names.invalid'))
  switch (check) {
    case 'taken':
      return error(own('names.taken', { name }))
    case 'failed':
      return error(own('names.checkFailed'))
    case 'available':
      return { hint: own('names.available', { name }), spoken: own('names.available', { name }) }
    case 'checking':
      return { hint: own('names.checking') }
    default:
      return { hint: own('names.rule') }
  }
}

const error = (text: string): FieldText => ({ error: text, spoken: text })
