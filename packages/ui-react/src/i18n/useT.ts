import { createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Arguments, Tags, Values } from './format.js'
import { type I18n, I18nContext } from './I18nContext.js'
import { en } from './messages.en.js'

type Catalogue = Readonly<Record<string, string>>

export interface Translate<Texts extends Catalogue = typeof en> {
  /** Returns a message as text: `t('connect.subtitle', { app })`. */
  <Key extends keyof Texts & string>(key: Key, ...values: Arguments<Texts[Key]>): string
  /**
   * Returns a message with tags: `t.rich('legal.agree', { terms: (text, key) => <a
   * key={key}>{text}</a> })`.
   */
  rich<Key extends keyof Texts & string>(
    key: Key,
    tags: Tags<ReactNode>,
    ...values: Arguments<Texts[Key]>
  ): ReactNode[]
}

/** Wraps text in an element, because React loses bare text after a browser translates the page. */
const ownElement = (part: ReactNode, at: number): ReactNode =>
  typeof part === 'string' ? createElement('span', { key: `text ${at}` }, part) : part

export function createTranslate<Texts extends Catalogue>(
  { messages, formatter }: Pick<I18n, 'messages' | 'formatter'>,
  english: Texts,
): Translate<Texts> {
  const message = (key: keyof Texts & string) => messages[key] ?? english[key] ?? key
  const text = <Key extends keyof Texts & string>(key: Key, values?: Values) =>
    formatter.text(message(key), values)
  const rich = <Key extends keyof Texts & string>(
    key: Key,
    tags: Tags<ReactNode>,
    values: Values = {},
  ) => {
    const wrappedTags = Object.fromEntries(
      Object.entries(tags).map(([name, tag]) => [
        name,
        (children: ReactNode[], at: number) => tag(children.map(ownElement), at),
      ]),
    )
    return formatter.rich<ReactNode>(message(key), values, wrappedTags).map(ownElement)
  }
  return Object.assign(text, { rich })
}

/**
 * Returns the function for the messages of the modal's first opening, or of the given catalogue. A
 * view that loads on demand passes its own English catalogue.
 */
export function useT(): Translate
export function useT<Texts extends Catalogue>(english: Texts): Translate<Texts>
export function useT(english: Catalogue = en) {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('Carabiner: no I18nContext above this component')
  return useMemo(() => createTranslate(i18n, english), [i18n, english])
}
