import type { NftCoverage } from '@carabiner/core/internal'
import { useT } from '../../../i18n/useT.js'
import { Glyph } from '../../../icons/Glyph.js'
import { IMAGE } from '../../../icons/glyphs.js'
import { EmptyState } from '../../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

const texts = {
  all: ['account.nftsEmpty', 'account.nftsEmptyHint'],
  collections: ['account.nftsNoneListed', 'account.nftsOthers'],
  tokenAccounts: ['account.nftsNoneFound', 'account.nftsSomeKinds'],
  none: ['account.nftsUnreadable', 'account.nftsUnreadableHint'],
} as const satisfies Record<NftCoverage, readonly [keyof typeof en, keyof typeof en]>

export interface NoNftsProps {
  readonly coverage: NftCoverage
  /** The name of the network. */
  readonly network: string
}

/** The empty state of the NFTs. Says which NFTs could not be looked for, and why. */
export function NoNfts({ coverage, network }: NoNftsProps) {
  const tOwn = useT(en)
  const [title, hint] = texts[coverage]
  return (
    <EmptyState
      icon={<Glyph path={IMAGE} size={24} />}
      title={tOwn(title)}
      text={tOwn(hint, { network })}
    />
  )
}
