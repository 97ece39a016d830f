import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

interface NoMatchProps {
  /** The search text. Empty if there are no wallets at all. */
  readonly query: string
  /** Shows a QR code for any wallet. Undefined if the app has no WalletConnect. */
  readonly onScan: (() => void) | undefined
}

/** The empty state of a search, which offers a QR code for any wallet. */
export function NoMatch({ query, onScan }: NoMatchProps) {
  const tOwn = useT(en)
  return (
    <EmptyState
      icon="search"
      title={
        query === ''
          ? tOwn('allWallets.results', { count: 0 })
          : tOwn('allWallets.empty', { query })
      }
      text={query === '' ? undefined : tOwn('allWallets.emptyHint')}
      action={
        onScan && (
          <Button variant="soft" size="md" block={false} onClick={onScan}>
            {tOwn('allWallets.scan')}
          </Button>
        )
      }
    />
  )
}
