import type { WalletFeature } from '@carabiner/controllers'
import type { AccountActionEntry } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN, ARROW_UP, CARD, SWAP } from '../../icons/glyphs.js'
import { PrefetchContext, useModalContext } from '../../modal/context.js'
import { FeatureTile, TileRow } from '../../primitives/tile/FeatureTile.js'
import { en } from './messages.en.js'

const tiles = {
  onramp: { glyph: CARD, label: 'account.buy' },
  swaps: { glyph: SWAP, label: 'account.swap' },
  receive: { glyph: ARROW_DOWN, label: 'account.receive' },
  send: { glyph: ARROW_UP, label: 'account.send' },
} as const satisfies Record<WalletFeature, { glyph: string; label: keyof typeof en }>

export interface FeatureTilesProps {
  readonly actions: readonly AccountActionEntry[]
  /**
   * Distinguishes these tiles from others in the view, so that focus finds them on the way back.
   * @default none
   */
  readonly place?: string
}

/** An account's actions as tiles. */
export function FeatureTiles({ actions, place }: FeatureTilesProps) {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const prefetch = useContext(PrefetchContext)
  return (
    <TileRow>
      {actions.map(({ feature, view }) => (
        <FeatureTile
          key={feature}
          icon={<Glyph path={tiles[feature].glyph} />}
          label={tOwn(tiles[feature].label)}
          data-row-id={place === undefined ? feature : `${place}-${feature}`}
          onPointerEnter={() => prefetch(view)}
          onFocus={() => prefetch(view)}
          onClick={() => router.push({ view })}
        />
      ))}
    </TileRow>
  )
}
