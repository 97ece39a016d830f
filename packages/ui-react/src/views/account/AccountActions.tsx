import { listAccountActions } from '@carabiner/controllers'
import type { ChainNamespace } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { FeatureTiles } from './FeatureTiles.js'

/** What the account is offered: what the app turns on, its family can do and a view is there for. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const { carabiner, controllers } = useModalContext()
  const features = useProxy(controllers.features.state)
  const actions = listAccountActions(
    features,
    carabiner.getAdapter(namespace),
    controllers.settings,
  )
  if (actions.length === 0) return null
  return (
    <div className="cb-account-actions">
      <FeatureTiles actions={actions} />
    </div>
  )
}
