import {
  type AccountAction,
  type AccountActionEntry,
  listAccountActions,
} from '@carabiner/controllers'
import type { ChainNamespace } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN, ARROW_UP, CARD, SWAP } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { FeatureTile } from '../../primitives/tile/FeatureTile.js'
import { TileRow } from '../../primitives/tile/TileRow.js'
import { en } from './messages.en.js'

const glyphs: Record<AccountAction, string> = {
  buy: CARD,
  swap: SWAP,
  receive: ARROW_DOWN,
  send: ARROW_UP,
}

/** What the account is offered: only what its family can do and a view is there for. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const own = useT(en)
  const { carabiner, controllers } = useModalContext()
  const actions: readonly AccountActionEntry[] = listAccountActions(carabiner.getAdapter(namespace))
  if (actions.length === 0) return null
  return (
    <div className="cb-account-actions">
      <TileRow>
        {actions.map(({ action, view }) => (
          <FeatureTile
            key={action}
            icon={<Glyph path={glyphs[action]} />}
            label={own(`account.${action}`)}
            data-row-id={action}
            onClick={() => controllers.router.push({ view })}
          />
        ))}
      </TileRow>
    </div>
  )
}
