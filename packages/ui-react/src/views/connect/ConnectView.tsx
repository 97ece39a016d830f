import type { ConnectMethod } from '@carabiner/controllers'
import type { NamespaceFilter } from '@carabiner/controllers/internal'
import { type ComponentType, Fragment } from 'react'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Separator } from '../../primitives/separator/Separator.js'
import { ConnectPage } from './ConnectPage.js'
import { ContinueRow } from './ContinueRow.js'
import { EmailSection } from './EmailSection.js'
import { SocialSection } from './SocialSection.js'
import { useLoginsOffered } from './useLoginsOffered.js'
import { type SectionProps, WalletSection } from './WalletSection.js'

/** The section of each available connect method. */
type Sections = Readonly<Partial<Record<ConnectMethod, ComponentType<SectionProps>>>>

const connectSections: Sections = {
  email: EmailSection,
  social: SocialSection,
  wallet: WalletSection,
}

interface ConnectSectionsProps extends SectionProps {
  /** @default the built-in sections */
  readonly sections?: Sections
}

/** The connect methods, in the host's order. */
export function ConnectSections({ choice, sections = connectSections }: ConnectSectionsProps) {
  const { directory, features } = useModalContext().controllers
  const t = useT()
  const { connectMethodsOrder, collapseWallets } = useProxy(features.state)
  const offered = useLoginsOffered(choice)
  const isLoginOffered = offered.email || offered.social
  const { connectors } = useInstanceState()
  const { available } = useProxy(directory.state)
  // A visitor who can sign in needs no message about missing wallets.
  const isAlone = isLoginOffered && !available && connectors.every(({ type }) => type === 'AUTH')
  const shown = connectMethodsOrder.filter((method) =>
    method === 'wallet' ? !isAlone : offered[method],
  )
  const walletAt = shown.indexOf('wallet')
  return shown.map((method, at) => {
    const Section = method === 'wallet' && collapseWallets ? ContinueRow : sections[method]
    if (!Section) return null
    // The separator is between signing in and the wallets, whichever comes first.
    const isBorder = isLoginOffered && at > 0 && (at === walletAt || at === walletAt + 1)
    return (
      <Fragment key={method}>
        {isBorder && <Separator>{t('connect.or')}</Separator>}
        <Section choice={choice} />
      </Fragment>
    )
  })
}

/**
 * The choice of a connect method. With a chain family, it lists only wallets that serve the family.
 */
export const ConnectView = ({ namespace, network }: Partial<NamespaceFilter>) => (
  <ConnectPage>
    <ConnectSections choice={namespace && { namespace, network }} />
  </ConnectPage>
)
