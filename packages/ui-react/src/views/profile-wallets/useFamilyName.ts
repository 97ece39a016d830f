import type { ChainNamespace } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

/** A family by the name that its wallets go by. */
export function useFamilyName(): (namespace: ChainNamespace) => string {
  const t = useT()
  const own = useT(en)
  return (namespace) =>
    namespace === 'eip155' ? own('wallets.ethereum') : t(`family.${namespace}`)
}
