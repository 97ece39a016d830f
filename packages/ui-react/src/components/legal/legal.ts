import { type ComponentType, createContext, type ReactNode } from 'react'

/** What a visitor agrees to by connecting. */
export interface LegalSettings {
  /** `https://…` */
  termsConditionsUrl?: string | undefined
  /** `https://…` */
  privacyPolicyUrl?: string | undefined
}

/** How the modal asks for that. */
export interface Legal {
  /** The sentence under a list. */
  readonly Note: ComponentType
  /** The box to tick; until then what is below it is locked. */
  readonly Gate: ComponentType<{ children: ReactNode }>
}

/** Whether the visitor has to agree to the terms first. A press then leads to the box. */
export const LockContext = createContext(false)
