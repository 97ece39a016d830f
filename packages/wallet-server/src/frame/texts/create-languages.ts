import { findLanguage, textDirection } from '@carabiner/core/internal'
import { english } from './en.js'
import type { Language } from './language.js'
import { translations } from './translations.js'

/** The languages by their BCP 47 code. Each loads when it is chosen. */
const packs: Readonly<Record<string, () => Promise<Language>>> = translations

/** The frame's language. */
export interface Languages {
  current(): Language
  /**
   * Chooses the first supported language, or English.
   *
   * @param codes - BCP 47, in order of preference
   */
  choose(codes: readonly string[]): Promise<void>
  /** Resolves once the last choice has loaded, or took too long. */
  settled(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** How long a screen waits for its texts. In ms. */
const textsTimeout = 3_000

/**
 * @param root - gets `lang` and `dir`
 * @param when - applies the change of language, now or later
 */
export function createLanguages(
  root: HTMLElement,
  when: (change: () => void) => void = (change) => change(),
): Languages {
  const listeners = new Set<() => void>()
  let current = english
  let choiceCount = 0
  let loading: Promise<unknown> = Promise.resolve()
  const applyLanguage = (language: Language) => {
    current = language
    root.lang = language.code
    root.dir = textDirection(language.code)
    for (const listener of [...listeners]) listener()
  }
  applyLanguage(english)
  return {
    current: () => current,
    async choose(codes) {
      choiceCount += 1
      const choice = choiceCount
      const code = findLanguage(codes, ['en', ...Object.keys(packs)]) ?? 'en'
      // If a language does not load, the texts stay as they are.
      const loaded = packs[code]?.().catch(() => current)
      loading = Promise.resolve(loaded)
      const language = await loaded
      if (choice === choiceCount) when(() => applyLanguage(language ?? english))
    },
    async settled() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, textsTimeout)
      })
      await Promise.race([loading, timeout])
      clearTimeout(timer)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
