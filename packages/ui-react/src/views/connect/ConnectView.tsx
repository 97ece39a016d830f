import type { NamespaceFilter } from '@carabiner/controllers'
import { ConnectPage } from './ConnectPage.js'
import { ConnectSections } from './ConnectSections.js'

/** Choose how to connect; with a family, a wallet that serves it. */
export const ConnectView = ({ namespace, network }: Partial<NamespaceFilter>) => (
  <ConnectPage>
    <ConnectSections choice={namespace && { namespace, ...(network && { network }) }} />
  </ConnectPage>
)
