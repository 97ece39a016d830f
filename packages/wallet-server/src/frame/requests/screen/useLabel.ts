import { useCallback } from 'react'
import { fill } from '../../../text/fill.js'
import { useLanguage } from '../../texts/LanguageContext.js'
import type { LabelKey } from './messages.en.js'

/** @returns gives one of the screen's words; values are those of the words in braces */
export function useLabel() {
  const { labels } = useLanguage()
  return useCallback(
    (key: LabelKey, values?: Readonly<Record<string, string | number>>) =>
      fill(labels[key], values),
    [labels],
  )
}
