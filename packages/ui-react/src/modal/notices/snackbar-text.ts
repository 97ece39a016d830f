import type { SnackbarText } from '@carabiner/controllers'
import type { en as later } from '../../i18n/later/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** A controller's message in the visitor's language. */
export function snackbarText(t: Translate<typeof en & typeof later>, text: SnackbarText): string {
  switch (text.key) {
    case 'networks.switched':
      return t(text.key, text.values)
    case 'error.disconnectChains':
      return t(text.key, text.values)
    case 'wallets.disconnectFailed':
      return t(text.key, text.values)
    default:
      return t(text.key)
  }
}
