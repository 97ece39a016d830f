import { type AccountActionEntry, listAccountActions } from '@carabiner/controllers/internal'
import type { ChainNamespace } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { FeatureTiles } from './FeatureTiles.js'

/** The account's actions that the app enables, the chain family supports and that have a view. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const actions = useActions(namespace)
  if (actions.length === 0) return null
  return (
    <div className="cb-account-actions">
      <FeatureTiles actions={actions} />
    </div>
  )
}

/** Returns the actions that accounts of a chain family have. */
export function useActions(namespace: ChainNamespace | undefined): readonly AccountActionEntry[] {
  const { carabiner, controllers } = useModalContext()
  const { settings } = controllers
  const features = useProxy(controllers.features.state)
  if (!namespace) return []
  const networks = carabiner.networks.list().map(({ caipNetworkId }) => caipNetworkId)
  return listAccountActions(features, carabiner.getAdapter(namespace), { settings, networks })
}
