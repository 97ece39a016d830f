import { readPlatform } from '@carabiner/core/wallets'
import { usePage } from '../../components/stores/usePage.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'
import { NoWallet } from './NoWallet.js'

/** No wallet is in this browser, and no other can be reached. */
export function NothingFound() {
  const own = useT(en)
  const { namespaces } = useInstanceState()
  const onPhone = readPlatform(usePage()).os !== 'other'
  // The app speaks to no chain at all: no wallet would help.
  if (Object.keys(namespaces).length === 0) {
    return (
      <EmptyState icon="warning" title={own('connect.empty')} text={own('connect.emptyHint')} />
    )
  }
  return (
    <>
      <EmptyState
        icon="search"
        title={own('connect.noneFound')}
        text={own(onPhone ? 'connect.noneFoundPhoneHint' : 'connect.noneFoundHint')}
      />
      <NoWallet />
    </>
  )
}
