import type { ChainNamespace } from '@carabiner/core'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'

/** A family by the name that its wallets go by. */
export function useFamilyName(): (namespace: ChainNamespace) => string {
  const t = useT()
  const more = useT(later)
  return (namespace) =>
    namespace === 'eip155' ? more('family.ethereum') : t(`family.${namespace}`)
}
