import { createContext, useCallback, useContext } from 'react'
import { fill } from '../../text/texts.js'
import type { LabelKey } from '../requests/screen/messages.en.js'
import { english } from './en.js'

/** The language of the screens. */
export const LanguageContext = createContext(english)

export const useLanguage = () => useContext(LanguageContext)

/** @returns a function that returns a text of the request's screen, with its values */
export function useLabel() {
  const { labels } = useLanguage()
  return useCallback(
    (key: LabelKey, values?: Readonly<Record<string, string | number>>) =>
      fill(labels[key], values),
    [labels],
  )
}
