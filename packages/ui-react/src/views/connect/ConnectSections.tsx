import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ContinueRow } from './ContinueRow.js'
import { connectSections, type SectionProps } from './sections.js'

interface ConnectSectionsProps extends SectionProps {
  /** @default those that there are */
  readonly sections?: typeof connectSections
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
