import { createContext, useContext } from 'react'
import type { Custody } from '../custody/custody.js'
import type { PasskeyActions } from '../passkeys/passkey-actions.js'
import type { RecoveryActions } from '../recovery-file/recovery-actions.js'
import type { Verification } from '../session/verification.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { Text } from '../texts/language.js'

/** The texts of a screen, and the wallet's name. */
export interface Words {
  readonly text: Text
  readonly walletName: string
}

/** The parts that the screens use. */
export interface FrameParts extends Words {
  readonly custody: Custody
  readonly session: VisitorSession
  readonly passkeys: PasskeyActions
  readonly recovery: RecoveryActions
  readonly verification: Verification
  /** Whether this browser stores data for the wallet. */
  readonly isLasting: boolean
}

const FrameContext = createContext<FrameParts | undefined>(undefined)
const WordsContext = createContext<Words | undefined>(undefined)

export const FrameProvider = FrameContext.Provider
/** Provides the texts in a window, which has no other parts of the frame. */
export const WordsProvider = WordsContext.Provider

export function useFrame(): FrameParts {
  const parts = useContext(FrameContext)
  if (!parts) throw new Error('no FrameContext above this component')
  return parts
}

/** Returns the texts, in the frame or in its own window. */
export function useWords(): Words {
  const frame = useContext(FrameContext)
  const words = useContext(WordsContext) ?? frame
  if (!words) throw new Error('no WordsContext above this component')
  return words
}
