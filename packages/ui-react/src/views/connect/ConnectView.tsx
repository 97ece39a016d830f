import type { ConnectMethod, NamespaceFilter } from '@carabiner/controllers'
import type { ComponentType } from 'react'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ConnectPage } from './ConnectPage.js'
import { ContinueRow } from './ContinueRow.js'
import { type SectionProps, WalletSection } from './WalletSection.js'

/** What Connect shows of each way to connect; one that is not here has nothing to show. */
type Sections = Readonly<Partial<Record<ConnectMethod, ComponentType<SectionProps>>>>

const connectSections: Sections = { wallet: WalletSection }

interface ConnectSectionsProps extends SectionProps {
  /** @default those that there are */
  readonly sections?: Sections
}

/** The ways to connect, in the host's order. */
export function ConnectSections({ choice, sections = connectSections }: ConnectSectionsProps) {
  const { features } = useModalContext().controllers
  const { connectMethodsOrder, collapseWallets } = useProxy(features.state)
  return connectMethodsOrder.map((method) => {
    const Section = method === 'wallet' && collapseWallets ? ContinueRow : sections[method]
    return Section && <Section key={method} choice={choice} />
  })
}

/** Choose how to connect; with a family, a wallet that serves it. */
export const ConnectView = ({ namespace, network }: Partial<NamespaceFilter>) => (
  <ConnectPage>
    <ConnectSections choice={namespace && { namespace, ...(network && { network }) }} />
  </ConnectPage>
)
