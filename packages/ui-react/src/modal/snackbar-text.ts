import type { SnackbarText } from '@carabiner/controllers'
import type { Translate } from '../i18n/useT.js'

/** A controller's message in the visitor's language. */
export function snackbarText(t: Translate, text: SnackbarText): string {
  return text.key === 'networks.switched' ? t(text.key, text.values) : t(text.key)
}
