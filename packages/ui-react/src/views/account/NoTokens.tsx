import { selectAccount } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COINS } from '../../icons/glyphs.js'
import { useInstanceState } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useActions } from './AccountActions.js'
import { FeatureTiles } from './FeatureTiles.js'
import { en } from './messages.en.js'

/** The empty state of an account without tokens, with the ways to get some that the app offers. */
export function NoTokens() {
  const tOwn = useT(en)
  const namespace = selectAccount(useInstanceState())?.namespace
  const offered = useActions(namespace)
  const ways = offered.filter(({ feature }) => feature === 'onramp' || feature === 'receive')
  const canBuy = ways.some(({ feature }) => feature === 'onramp')
  const hint = canBuy ? 'account.tokensEmptyHint' : 'account.tokensReceiveHint'
  return (
    <>
      <EmptyState
        icon={<Glyph path={COINS} size={24} />}
        title={tOwn('account.tokensEmpty')}
        text={ways.length > 0 ? tOwn(hint) : undefined}
      />
      {ways.length > 0 && (
        <div className="cb-account-ways">
          <FeatureTiles actions={ways} place="empty" />
        </div>
      )}
    </>
  )
}
