import { type Carabiner, formatAccountId } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import type { StoredPayment } from '@carabiner/core/internal'
import { transactionLink } from '../account/explorer-link.js'
import type { Shell } from '../shell.js'
import { createToasts } from '../toasts/toasts.js'
import { createTokens } from '../tokens/tokens.js'

/** Shows a toast if the visitor has closed the modal, and reads the balances again. */
export function tellPaid(
  { networks }: Pick<Carabiner, 'networks'>,
  { controller, modal }: Pick<Shell, 'controller' | 'modal'>,
  stored: StoredPayment,
): void {
  const { hash = '', networkId, token, symbol, decimals, received, amount } = stored
  void controller(createTokens).load({
    fresh: token === undefined ? [] : [formatAccountId(networkId, token)],
  })
  if (modal.state.open) return
  controller(createToasts).show({
    id: `sent-${hash}`,
    variant: 'success',
    content: {
      key: 'toast.sent',
      values: { amount: fromUnits(BigInt(received ?? amount), decimals), symbol },
    },
    href: transactionLink(networks.find(networkId), hash),
  })
}
