import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import { useRoot } from '../root/RootContext.js'
import { type Readable, useReadable } from '../signal/signal.js'
import { createI18n, I18nContext } from './I18nContext.js'
import type { Locale } from './locale.js'
import type { Messages } from './message-key.js'

export interface I18nProviderProps {
  locale: Readable<Locale>
  /** The host's own texts. */
  messages: Messages
  children: ReactNode
}

/** Provides the instance's language to its children and sets it on Carabiner's element. */
export function I18nProvider({ locale: readable, messages, children }: I18nProviderProps) {
  const { host } = useRoot()
  const locale = useReadable(readable)
  const i18n = useMemo(() => createI18n(locale, messages), [locale, messages])
  useInsertionEffect(() => {
    host.lang = i18n.locale
    host.dir = i18n.dir
  }, [host, i18n])
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>
}
