import { selectNetworkId } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { en } from './messages.en.js'
import { QuoteFacts } from './QuoteFacts.js'
import { RateButton } from './RateButton.js'
import { useSwap } from './useSwap.js'

/** The rate, and the other facts of a quote on demand. */
export function QuoteDetails() {
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const id = selectNetworkId(useInstanceState())
  const network = id && carabiner.networks.find(id)
  const { fromToken: from, toToken: to, quote } = useSwap().state
  const { value } = quote
  if (!network || !from || !to || !value) return null
  return (
    <Disclosure
      lead={<RateButton quote={value} from={from} to={to} />}
      label={tOwn('swap.details')}
      arrow="label"
    >
      <QuoteFacts quote={value} from={from} to={to} network={network} look="plain" />
    </Disclosure>
  )
}
