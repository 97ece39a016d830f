import { type ComponentType, createContext, type ReactNode } from 'react'

/** The terms that a visitor agrees to by connecting. */
export interface LegalSettings {
  /** An `https:` URL. */
  termsConditionsUrl?: string | undefined
  /** An `https:` URL. */
  privacyPolicyUrl?: string | undefined
}

/** The components that ask the visitor to agree. */
export interface Legal {
  /** The sentence below a list. */
  readonly Note: ComponentType
  /** The checkbox with its content. The content is locked until the checkbox is ticked. */
  readonly Gate: ComponentType<{ children: ReactNode }>
}

/** True until the visitor has accepted the terms. A press then leads to the checkbox. */
export const LockContext = createContext(false)
