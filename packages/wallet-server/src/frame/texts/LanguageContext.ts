import { createContext, useCallback, useContext } from 'react'
import { fill } from '../../text/texts.js'
import type { LabelKey } from '../requests/screen/messages.en.js'
import { english } from './en.js'

/** The language that the screens are drawn in. */
export const LanguageContext = createContext(english)

export const useLanguage = () => useContext(LanguageContext)

/** @returns gives one of the screen's words; values are those of the words in braces */
export function useLabel() {
  const { labels } = useLanguage()
  return useCallback(
    (key: LabelKey, values?: Readonly<Record<string, string | number>>) =>
      fill(labels[key], values),
    [labels],
  )
}
