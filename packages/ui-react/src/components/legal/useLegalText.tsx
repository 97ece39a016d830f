import type { ReactNode } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import css from './legal.css'
import type { LegalSettings } from './legal.js'
import { en } from './messages.en.js'

const keys = {
  note: { both: 'legal.agree', terms: 'legal.agreeTerms', privacy: 'legal.agreePrivacy' },
  box: { both: 'legal.checkbox', terms: 'legal.checkboxTerms', privacy: 'legal.checkboxPrivacy' },
} as const

/** Returns a sentence with links to the given terms. */
export function useLegalText(form: keyof typeof keys, settings: LegalSettings): ReactNode {
  useSheet(css)
  const tOwn = useT(en)
  const tLater = useT(later)
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = settings
  const link = (href: string | undefined) => (text: ReactNode[], key: number) => (
    <a
      key={key}
      className="cb-legal-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {text}
      <span className="cb-sr-only">{` ${tLater('common.opensNewWindow')}`}</span>
    </a>
  )
  const { [terms && privacy ? 'both' : terms ? 'terms' : 'privacy']: key } = keys[form]
  return tOwn.rich(key, { terms: link(terms), privacy: link(privacy) })
}
