import { type ComponentType, createContext, type ReactNode } from 'react'

/** The terms that a visitor agrees to by connecting. */
export interface LegalSettings {
  /** `https://…` */
  termsConditionsUrl?: string | undefined
  /** `https://…` */
  privacyPolicyUrl?: string | undefined
}

/** The components that ask for agreement. */
export interface Legal {
  /** The sentence under a list. */
  readonly Note: ComponentType
  /** The checkbox. The content below is locked until it is ticked. */
  readonly Gate: ComponentType<{ children: ReactNode }>
}

/** True while the visitor still has to accept the terms. A press then leads to the checkbox. */
export const LockContext = createContext(false)
