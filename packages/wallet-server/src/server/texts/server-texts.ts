import type en from './messages.en.json'

/** The texts alone, without the language that they are in. */
export type ServerMessages = typeof en

/**
 * What the server says, in one language. `{name}` is filled in. `page` has a title and a sentence for each state of a
 * link's page, `window` for each state of a login's window, and `windowAlone` is for one that has nobody to tell.
 */
export interface ServerTexts extends Readonly<ServerMessages> {
  /** BCP 47: for `lang`, and for times. */
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
}
