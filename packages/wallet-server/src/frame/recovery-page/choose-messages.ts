import { arabic } from './messages.ar.js'
import { german } from './messages.de.js'
import { recoveryMessages as english } from './messages.en.js'

/** Every text of the page, in one language. */
export type RecoveryMessages = Readonly<Record<keyof typeof english, string>>

const languages = new Map<string, { dir: 'ltr' | 'rtl'; messages: RecoveryMessages }>([
  ['ar', { dir: 'rtl', messages: arabic }],
  ['de', { dir: 'ltr', messages: german }],
  ['en', { dir: 'ltr', messages: english }],
])

/**
 * The texts of the first language that there are some of, else the English ones.
 *
 * @param codes - BCP 47, the best first
 */
export function chooseMessages(codes: readonly string[]) {
  for (const code of codes) {
    const lang = code.split('-', 1)[0]?.toLowerCase() ?? ''
    const found = languages.get(lang)
    if (found) return { lang, ...found }
  }
  return { lang: 'en', dir: 'ltr', messages: english }
}
