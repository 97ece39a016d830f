import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

interface NoMatchProps {
  /** Empty where there are no wallets at all. */
  readonly query: string
  /** Absent where there is no code to scan. */
  readonly onScan: (() => void) | undefined
}

/** No wallet is like that: a code can be read by any. */
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
