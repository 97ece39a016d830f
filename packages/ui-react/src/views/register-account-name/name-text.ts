import type { AccountNameView } from '@carabiner/controllers'
import type { NameCheckStatus } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** The label of the button while a name can't be registered: the reason. */
export const reasonKeys = {
  empty: 'names.enter',
  short: 'names.short',
  checking: 'names.checking',
  // The name is available, but the account's current name is still being read.
  available: 'names.checking',
  taken: 'names.chooseOther',
  failed: 'names.checkFailed',
} as const satisfies Record<NameCheckStatus, keyof typeof en>

interface FieldText {
  readonly error?: string
  readonly hint?: string
  /** The text that is announced to screen readers. */
  readonly spoken?: string
}

/** Returns the text below the field. */
export function fieldText(
  t: Translate<typeof en>,
  { check, isRefused, label, suffix = '' }: AccountNameView,
): FieldText {
  const name = `${label}${suffix}`
  if (isRefused) return error(t('names.invalid'))
  switch (check) {
    case 'taken':
      return error(t('names.taken', { name }))
    case 'failed':
      return error(t('names.checkFailed'))
    case 'available':
      return { hint: t('names.available', { name }), spoken: t('names.available', { name }) }
    case 'checking':
      return { hint: t('names.checking') }
    default:
      return { hint: t('names.rule') }
  }
}

const error = (text: string): FieldText => ({ error: text, spoken: text })
