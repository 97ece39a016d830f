import { useT } from '../../i18n/useT.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

/** Nothing is swapped here: in most apps the modal leads on to networks on which it is. */
export function NoSwapHere() {
  const own = useT(en)
  return <EmptyState icon="warning" title={own('swap.unsupported')} />
}
