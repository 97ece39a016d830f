import type { SwapToken } from '@carabiner/controllers'
import { TokenPicture, tokenLabel } from '../../components/token/TokenPicture.js'
import { useT } from '../../i18n/useT.js'
import { Chip } from '../../primitives/chip/Chip.js'
import { en } from './messages.en.js'
import { useOtherSide } from './useSwap.js'

/** The maximum number of suggestions. */
const shown = 8

export interface SuggestedTokensProps {
  readonly side: 'from' | 'to'
  readonly tokens: readonly SwapToken[]
  readonly onChoose: (token: SwapToken) => void
}

/** The tokens that are swapped most, each to choose with one press. */
export function SuggestedTokens({ side, tokens, onChoose }: SuggestedTokensProps) {
  const tOwn = useT(en)
  const other = useOtherSide(side)
  const offered = tokens.filter(({ id }) => id !== other?.id).slice(0, shown)
  if (offered.length === 0) return null
  return (
    <ul className="cb-swap-suggested" data-slides aria-label={tOwn('tokens.suggested')}>
      {offered.map((token) => (
        <li key={token.id}>
          <Chip
            lead={<TokenPicture token={token} size={20} />}
            icon={null}
            data-row-id={`suggested-${token.id}`}
            onClick={() => onChoose(token)}
          >
            {tokenLabel(token)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
