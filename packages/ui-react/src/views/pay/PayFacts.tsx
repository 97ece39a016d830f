import type { PayOption } from '@carabiner/controllers/internal'
import type { Network } from '@carabiner/core'
import { useContext } from 'react'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { FeeText } from '../../components/transfer/FeeText.js'
import { useNativeAmount } from '../../components/transfer/useNativeAmount.js'
import { timeUntil } from '../../format/time-until.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Address } from '../../primitives/address/Address.js'
import { Details } from '../../primitives/details/Details.js'
import { en } from './messages.en.js'
import { useSwapFacts } from './SwapFacts.js'
import { usePay } from './usePay.js'

interface PayFactsProps {
  readonly option: PayOption | undefined
}

/** The recipient, the network and its fee. With a swap, also its amounts. */
export function PayFacts({ option }: PayFactsProps) {
  const network = useModalContext().carabiner.networks.find(option?.networkId ?? '')
  const swapFacts = useSwapFacts(option)
  if (option && network) return <Facts option={option} network={network} swapFacts={swapFacts} />
  return swapFacts.length > 0 ? <Details items={swapFacts} /> : null
}

interface FactsProps {
  readonly option: PayOption
  readonly network: Network
  readonly swapFacts: ReturnType<typeof useSwapFacts>
}

function Facts({ option, network, swapFacts }: FactsProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { request, costs } = usePay().state
  const show = useNativeAmount(network)
  const { fee, status } = costs
  const { expiresAt } = request ?? {}
  return (
    <Details
      items={[
        ...swapFacts,
        { id: 'to', name: own('pay.to'), value: <Address value={option.recipient} /> },
        {
          id: 'network',
          name: own('pay.network'),
          value: (
            <span className="cb-transfer-fact">
              <ShownNetworkImage network={network} size={20} />
              <span translate="no">{network.name}</span>
            </span>
          ),
        },
        ...(option.status === 'enough'
          ? [
              {
                id: 'fee',
                name: own('pay.fee'),
                value: (
                  <FeeText
                    fee={fee && show(fee.fee)}
                    expected={fee?.expected === undefined ? undefined : show(fee.expected)}
                    hasFailed={status === 'failed'}
                  />
                ),
              },
            ]
          : []),
        ...(expiresAt === undefined
          ? []
          : [
              {
                id: 'expires',
                name: own('pay.until'),
                value: (
                  <time dateTime={new Date(expiresAt).toISOString()}>
                    <bdi>{timeUntil(expiresAt, locale)}</bdi>
                  </time>
                ),
              },
            ]),
      ]}
    />
  )
}
