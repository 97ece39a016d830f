import type { ChainNamespace } from '@carabiner/core'
import { FeatureTiles } from './FeatureTiles.js'
import { useActions } from './useActions.js'

/** What the account is offered: what the app turns on, its family can do and a view is there for. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const actions = useActions(namespace)
  if (actions.length === 0) return null
  return (
    <div className="cb-account-actions">
      <FeatureTiles actions={actions} />
    </div>
  )
}
