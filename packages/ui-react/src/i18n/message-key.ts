import type { buttonMessages } from '../buttons/messages.en.js'
import type { en as toasts } from '../toasts/messages.en.js'
import type { en as multiChain } from '../views/connecting-multi-chain/messages.en.js'
import type { en as walletConnect } from '../views/connecting-walletconnect/messages.en.js'
import type { en } from './messages.en.js'

/** Every text there is: the first open's, the buttons', and those of each part that brings its own. */
export type MessageKey = keyof (typeof en &
  typeof buttonMessages &
  typeof multiChain &
  typeof toasts &
  typeof walletConnect)

/** Texts by key, in ICU syntax: arguments, `plural`, `select`, tags. What is missing is English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>
