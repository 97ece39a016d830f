import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

interface NoMatchProps {
  /** Empty if there are no wallets at all. */
  readonly query: string
  /** Undefined if there is no QR code. */
  readonly onScan: (() => void) | undefined
}

/** The empty state of a search, which offers a QR code for any wallet. */
export function NoMatch({ query, onScan }: NoMatchProps) {
  const own = useT(en)
  return (
    <EmptyState
      icon="search"
      title={
        query === '' ? own('allWallets.results', { count: 0 }) : own('allWallets.empty', { query })
      }
      text={query === '' ? undefined : own('allWallets.emptyHint')}
      action={
        onScan && (
          <Button variant="soft" size="md" block={false} onClick={onScan}>
            {own('allWallets.scan')}
          </Button>
        )
      }
    />
  )
}
