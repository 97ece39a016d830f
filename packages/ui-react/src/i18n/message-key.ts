import type { buttonMessages } from '../buttons/messages.en.js'
import type { en as families } from '../views/connecting-multi-chain/messages.en.js'
import type { en as walletConnect } from '../views/connecting-walletconnect/messages.en.js'
import type { en } from './messages.en.js'

/** Every text there is: the first open's, the buttons', and those of each view that brings its own. */
export type MessageKey =
  | keyof typeof en
  | keyof typeof buttonMessages
  | keyof typeof families
  | keyof typeof walletConnect

/** Texts by key, in ICU syntax: arguments, `plural`, `select`, tags. What is missing is English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>
