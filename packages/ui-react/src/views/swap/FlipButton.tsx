import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { FLIP } from '../../icons/glyphs.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

/** The button that exchanges the two tokens. */
export function FlipButton() {
  const tOwn = useT(en)
  const { swap, state } = useSwap()
  const [isTurned, setTurned] = useState(false)
  const { fromToken, toToken } = state
  return (
    <button
      type="button"
      className="cb-swap-flip"
      aria-label={tOwn('swap.flip')}
      data-turned={isTurned || undefined}
      disabled={!fromToken && !toToken}
      onClick={() => {
        setTurned(!isTurned)
        swap.flip()
      }}
    >
      <Glyph path={FLIP} />
    </button>
  )
}
