import type { ToastContent } from '@carabiner/controllers'
import type { en as later } from '../i18n/later/messages.en.js'
import type { Translate } from '../i18n/useT.js'
import type { en } from './messages.en.js'

/** A toast's title and second line: a host's own words, or ours in the visitor's language. */
export function toastWords(
  t: Translate<typeof en & typeof later>,
  content: ToastContent,
): { title: string; description?: string } {
  if ('title' in content) return content
  return {
    title: content.key === 'siwx.success' ? t(content.key) : t(content.key, content.values),
  }
}
