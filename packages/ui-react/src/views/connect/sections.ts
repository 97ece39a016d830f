import type { ConnectMethod, NamespaceFilter } from '@carabiner/controllers'
import type { ComponentType } from 'react'
import { WalletSection } from './WalletSection.js'

export interface SectionProps {
  /** Where the visitor wants to go with a wallet. */
  readonly choice: NamespaceFilter | undefined
}

/** What Connect shows of each way to connect; one that is not here has nothing to show. */
export type ConnectSections = Readonly<Partial<Record<ConnectMethod, ComponentType<SectionProps>>>>

export const connectSections: ConnectSections = { wallet: WalletSection }
