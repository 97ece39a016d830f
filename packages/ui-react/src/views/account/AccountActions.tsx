import { listAccountActions, type WalletFeature } from '@carabiner/controllers'
import type { ChainNamespace } from '@carabiner/core'
import { useContext } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN, ARROW_UP, CARD, SWAP } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { FeatureTile } from '../../primitives/tile/FeatureTile.js'
import { TileRow } from '../../primitives/tile/TileRow.js'
import { PrefetchContext } from '../PrefetchContext.js'
import { en } from './messages.en.js'

const tiles = {
  onramp: { glyph: CARD, label: 'account.buy' },
  swaps: { glyph: SWAP, label: 'account.swap' },
  receive: { glyph: ARROW_DOWN, label: 'account.receive' },
  send: { glyph: ARROW_UP, label: 'account.send' },
} as const satisfies Record<WalletFeature, { glyph: string; label: keyof typeof en }>

/** What the account is offered: what the app turns on, its family can do and a view is there for. */
export function AccountActions({ namespace }: { readonly namespace: ChainNamespace }) {
  const own = useT(en)
  const { carabiner, controllers } = useModalContext()
  const prefetch = useContext(PrefetchContext)
  const actions = listAccountActions(controllers.features.state, carabiner.getAdapter(namespace))
  if (actions.length === 0) return null
  return (
    <div className="cb-account-actions">
      <TileRow>
        {actions.map(({ feature, view }) => (
          <FeatureTile
            key={feature}
            icon={<Glyph path={tiles[feature].glyph} />}
            label={own(tiles[feature].label)}
            data-row-id={feature}
            onPointerEnter={() => prefetch(view)}
            onFocus={() => prefetch(view)}
            onClick={() => controllers.router.push({ view })}
          />
        ))}
      </TileRow>
    </div>
  )
}
